import { proveFormats } from '#tests/e2e/formats.ts'

proveFormats('ua')
