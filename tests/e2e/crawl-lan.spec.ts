import { test } from '#tests/support/browser.ts'
import { proveCrawl } from '#tests/e2e/crawl.ts'

test.use({ storefront: 'lan' })
proveCrawl('lan')
