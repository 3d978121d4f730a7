/** The own account at the counter. */
export const profile = {
  title: 'My profile',
  passkeys: 'Passkeys',
  'passkeys-text':
    'A passkey replaces password and code: the device itself asks. It stays on the device, we never see it. Password and code work as before.',
  'passkeys-not-here': 'No passkey can be added here: open the counter by the name of the site in a modern browser.',
  'passkey-used': 'last used: {at}',
  'passkey-added': 'added: {at}, not used yet',
  'passkey-synced': 'copied between your devices',
  'passkey-name': 'Name of the passkey',
  'passkey-name-hint': 'To know it in the list: “work laptop”',
  'passkey-known': 'This device has a passkey already.',
  'add-passkey': 'Add a passkey',
  remove: 'Remove',
  'remove-passkey': 'Remove the passkey “{name}”',
  'remove-passkey-text':
    'It no longer opens the counter, and your sessions on other devices end. Password and code remain.',
  'remove-do': 'Remove passkey',
  keep: 'Keep it',
  sessions: 'Where you are signed in',
  'sessions-text': 'A device that is not yours? End its session and change your password.',
  'this-device': 'this device, signed in: {at}',
  'session-used': 'last used: {at}',
  'session-locked': 'locked, last used: {at}',
  'unknown-device': 'Unknown device',
  end: 'End',
  'end-session': 'End the session: {device}',
  'end-others': 'End all others',
  'this-browser': 'In this browser',
  'single-keys': 'Keys of one letter',
  'single-keys-hint':
    'Switch them off if you use your voice or press letters by accident. Those with Ctrl or ⌘ remain.',
} as const
