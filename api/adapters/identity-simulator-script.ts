/** Who signs in by the simulator's button. */
export const simulatedPerson = {
  email: 'solomiia@identity.example',
  given_name: 'Соломія',
  family_name: 'Гай',
} as const

/** The texts of the provider's button, by its options `text` and `locale`. */
const words = {
  uk: { signin_with: 'Увійти через Google', continue_with: 'Продовжити з Google' },
  en: { signin_with: 'Sign in with Google', continue_with: 'Continue with Google' },
}

/**
 * Returns the simulator's library: the part of `google.accounts.id` that the shop uses. Its button signs one person in without
 * asking.
 * @param tokenUrl where the button gets the token
 */
export const simulatorScript = (tokenUrl: string): string => `(() => {
  const words = ${JSON.stringify(words)}
  let options
  const renderButton = (place, look) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.style.width = look.width + 'px'
    button.style.height = '40px'
    button.textContent = words[look.locale][look.text]
    button.addEventListener('click', async () => {
      const reply = await fetch(${JSON.stringify(tokenUrl)}, { method: 'POST', body: ${JSON.stringify(JSON.stringify(simulatedPerson))} })
      options.callback(await reply.json())
    })
    place.replaceChildren(button)
  }
  window.google = { accounts: { id: { initialize: (given) => { options = given }, renderButton } } }
})()
`
