/** True for `npm run dev`, which serves pages from their sources. */
export const isDevelopment = process.argv.includes('dev')

// React reads NODE_ENV when it is imported, and its production build renders much faster. So start.ts imports this file first.
if (!isDevelopment) process.env['NODE_ENV'] = 'production'
