/** The texts that fingers type without a choice: the alphabet, and the rows and columns of the English and the Ukrainian keyboard. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхї',
  'фівапролджє',
  'ячсмитьбю',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
]
const neighbours = new Set(
  rows.flatMap((row) =>
    row
      .slice(1)
      .split('')
      .flatMap((next, index) => [row[index]! + next, next + row[index]!]),
  ),
)

/** The smallest number of different characters, and the longest block that may come twice: chance hardly repeats one. */
const minDifferent = 12
const repeated = /(.)\1{7}|(.{2,3})\2{3}|(.{8,}).*\3/
/** Random secrets contain a given word of four letters once in some thousand, so a short word counts only as a separate word. */
const word = /secret|password|change|example|(?<![\da-z])shyr(?![\da-z])/i

/** Returns true if a secret can be guessed: a word, a repetition, or rows of the keyboard. */
export function isWeakSecret(secret: string): boolean {
  if (new Set(secret).size < minDifferent || repeated.test(secret) || word.test(secret)) return true
  const typed = secret.toLowerCase()
  return predictableShare(typed, 1) > 2 / 3 || predictableShare(typed, 2) > 2 / 3
}

/** Returns which share of the characters is the neighbour or the copy of the one so many places before. */
const predictableShare = (text: string, distance: number): number => {
  const followers = text.slice(distance).split('')
  return (
    followers.filter((next, index) => next === text[index] || neighbours.has(text[index]! + next)).length /
    followers.length
  )
}
