/** Cookies that analytics and pixel set for the shop's own host. */
const trackerCookies = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc)/

/** Deletes the cookies of analytics and pixel. They may be set for the host or any of its parents. [LAY-09] */
export const deleteTrackerCookies = (): void => {
  const parts = location.hostname.split('.')
  const domains = parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`)
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=')
    if (trackerCookies.test(name))
      for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
  }
}
