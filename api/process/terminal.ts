/** Prints a line for the operator. */
export function printLine(line: string): void {
  return void process.stdout.write(`  ${line}\n`)
}

/** Returns a function that prints progress: in a terminal in one line, elsewhere a line for every tenth. */
export function showProgress(name: string): (progress: { made: number; total: number }) => void {
  let printedTenths = -1
  return ({ made, total }) => {
    const tenths = total ? Math.floor((made / total) * 10) : 10
    const isDone = made >= total
    if (process.stdout.isTTY) process.stdout.write(`\r  ${name.padEnd(15)}${made} of ${total}${isDone ? '\n' : ''}`)
    else if (tenths > printedTenths) printLine(`${name.padEnd(15)}${made} of ${total}`)
    printedTenths = tenths
  }
}
