import { test } from '#tests/support/browser.ts'
import { proveFormats } from '#tests/e2e/formats.ts'

test.use({ storefront: 'lan' })

proveFormats('lan')
