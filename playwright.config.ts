import { defineConfig } from '@playwright/test'
import { findBrowser } from '#ops/test/chromium.ts'

const browser = findBrowser()

/** Runs the browser tests over the built shop. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  globalSetup: './tests/support/browser-setup.ts',
  fullyParallel: true,
  // Tests wait for timers and animations: four keep two processors busy.
  workers: 4,
  // What fails runs again by itself, after all others. [decision 77]
  retries: 0,
  // Generous, so that a test fails for what it finds and not because the machine is busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    // Without a limit, a press on a control that is gone waits until the test times out, and `toPass` never retries.
    actionTimeout: 60_000,
    launchOptions: {
      ...(browser.kind === 'program' && { executablePath: browser.file }),
      // Chromium's own background requests would only time out on a machine without a network.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-quic',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The pages of a context share a process, which keeps compiled scripts.
        '--process-per-site',
        '--renderer-process-limit=1',
      ],
    },
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
  },
})
