// The part of `google.accounts.id` that the shop uses. The button signs one person in without asking.

interface Options {
  callback(reply: { credential: string }): void
}
interface Look {
  readonly width: number
  readonly locale: keyof typeof labels
  readonly text: keyof (typeof labels)['uk']
}

/** The texts of the button, by its options `locale` and `text`. */
const labels = {
  uk: { signin_with: 'Увійти через Google', continue_with: 'Продовжити з Google' },
  en: { signin_with: 'Sign in with Google', continue_with: 'Continue with Google' },
}
const person = { email: 'solomiia@identity.example', given_name: 'Соломія', family_name: 'Гай' }
const tokenUrl = new URL('/gsi/token', (document.currentScript as HTMLScriptElement).src) // a classic script
let options: Options | undefined

const signIn = async (): Promise<void> => {
  const reply = await fetch(tokenUrl, { method: 'POST', body: JSON.stringify(person) })
  options?.callback((await reply.json()) as { credential: string })
}
const renderButton = (parent: HTMLElement, { width, locale, text }: Look): void => {
  const button = document.createElement('button')
  button.type = 'button'
  button.style.width = `${width}px`
  button.style.height = '40px'
  button.textContent = labels[locale][text]
  button.addEventListener('click', () => void signIn())
  parent.replaceChildren(button)
}
const initialize = (given: Options): void => {
  options = given
}
Object.assign(window, { google: { accounts: { id: { initialize, renderButton } } } })
