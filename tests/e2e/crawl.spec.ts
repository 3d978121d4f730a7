import { proveCrawl } from '#tests/e2e/crawl.ts'

proveCrawl('ua')
