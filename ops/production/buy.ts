/** Buys one unit of the first product in stock, as a guest over HTTP. Returns the order's number. */
export async function buyAsGuest(shopUrl: string): Promise<string> {
  const cookies = new Map<string, string>()
  const call = async (method: string, path: string, body: unknown): Promise<Reply> => {
    const response = await fetch(shopUrl + path, {
      method,
      headers: { 'content-type': 'application/json', cookie: [...cookies].map((one) => one.join('=')).join('; ') },
      body: JSON.stringify(body),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', ...value] = pair.split('=')
      cookies.set(name, value.join('='))
    }
    const reply = (await response.json()) as Reply // the fields that are read here
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(reply)}`)
    return reply
  }
  const { entities: variants } = await call('POST', '/v1/products/variants/search', { limit: 50 })
  const offer = variants
    .flatMap(({ variant }) => (variant?.sizes ?? []).map((size) => ({ variantId: variant?._id, ...size })))
    .find(({ quantity }) => quantity > 5)
  if (!offer) throw new Error('nothing is in stock')
  const products = [{ variantId: offer.variantId, size: offer.value, quantity: 1 }]
  const { _id: id } = await call('POST', '/v1/orders/create', { products })
  const customer = { firstName: 'Олена', lastName: 'Бондаренко', patronymic: 'Ігорівна', email: 'olena@example.com' }
  await call('PUT', `/v1/orders/${id}/update-customer`, { ...customer, phone: '+380675550142' })
  await call('PUT', `/v1/orders/${id}/update-shipping-info`, { country: 'UA', city: 'Львів', branchNumber: '14' })
  const { entities: methods } = await call('POST', '/v1/shipping-methods/search', {})
  const branch = methods.find(({ kind }) => kind === 'BRANCH')
  await call('PUT', `/v1/orders/${id}/update-shipping-method`, { id: branch?._id })
  const { number } = await call('PUT', `/v1/orders/${id}/payment-method`, { paymentMethod: 'CASH_ON_DELIVERY' })
  return number
}

interface Reply {
  _id: string
  number: string
  entities: {
    _id: string
    kind?: string
    variant?: { _id: string; sizes: { value: string; quantity: number }[] }
  }[]
}
