/** What the operator reads while the shop starts and runs. */
export const say = (line: string): void => void process.stdout.write(`  ${line}\n`)

/** A line that counts in place in a terminal; elsewhere each tenth of the way is a line of its own. */
export const showProgress = (name: string): ((progress: { made: number; total: number }) => void) => {
  let toldTenths = -1
  return ({ made, total }) => {
    const tenths = total ? Math.floor((made / total) * 10) : 10
    const isDone = made >= total
    if (process.stdout.isTTY) process.stdout.write(`\r  ${name.padEnd(15)}${made} of ${total}${isDone ? '\n' : ''}`)
    else if (tenths > toldTenths) say(`${name.padEnd(15)}${made} of ${total}`)
    toldTenths = tenths
  }
}
