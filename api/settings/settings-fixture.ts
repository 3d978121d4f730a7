import { readSettings, SettingsError, type Environment } from '#api/settings/settings.ts'

/** The least that a live shop needs. */
export const liveEnvironment: Environment = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://shop:word@db.example:5432/shop',
  SECRET: 'gQ3v8ZkT1nW6yB4mR9pL2xD7cF5hJ0aS',
  TRUST_PROXY: 'none',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example:465',
}

/** Returns the problems that `readSettings` reports, or none if the settings are valid. */
export function listProblems(env: Environment): readonly string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}
