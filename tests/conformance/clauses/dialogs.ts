import { row, type Clause } from '#tests/conformance/clause.ts'

/** The dialogs: opening, closing and their forms. */
export const dialogClauses: readonly Clause[] = [
  ...row('DLG-01', {
    a: ['Six dialogs have names: auth, reset-password, buy-in-click, success, subscribe, discount.', 'rule'],
  }),
  ...row('DLG-02', {
    a: ['A dialog is opened by a button of the page.', 'browser'],
    b: ['A dialog is opened by its name in the address, which is then removed.', 'browser'],
    c: ['An unknown name opens nothing.', 'browser'],
    d: ['An e-mail in the address fills the e-mail field of the dialog.', 'browser'],
    e: ['buy-in-click without a product opens nothing.', 'browser'],
    f: ['success without a message opens nothing.', 'browser'],
    g: ['A dialog is opened by an event of the window.', 'browser'],
  }),
  ...row('DLG-03', {
    a: ['A dialog closes by a click beside it.', 'browser'],
    b: ['A dialog closes by its icon.', 'browser'],
    c: ['Escape closes a dialog.', 'browser'],
    d: ['The focus stays in an open dialog.', 'browser'],
    e: ['The focus returns when it closes.', 'browser'],
    f: ['The page cannot be scrolled while a dialog is open.', 'browser'],
    g: ['Dialogs stack, and Escape closes only the top one.', 'browser'],
  }),
  ...row('DLG-04', {
    a: ['The size table is 620 wide.', 'browser'],
    b: ['On phones a dialog covers the full width.', 'browser'],
    c: ['Auth, reset, subscribe and success are 530 wide.', 'browser'],
    d: ['Buy in one click and discount are 560 wide.', 'browser'],
    e: ['Success is 350 high.', 'browser'],
  }),
  ...row('DLG-05', {
    a: ['Auth has the tabs login and register, and opens with login.', 'browser'],
    b: ['Login asks for e-mail and password.', 'browser'],
    c: ['Its forgot-password link opens the reset dialog.', 'browser'],
    d: ['Register asks for e-mail and password.', 'browser'],
    e: ['A password can be shown and hidden.', 'browser'],
    f: ['Below the separator “or” is the button of the identity provider.', 'browser'],
    g: ['That button is hidden if the provider’s library does not load.', 'browser'],
  }),
  ...row('DLG-06', {
    a: ['POST /v1/auth/reset-password mails a link in the visitor’s language.', 'api'],
    b: ['An unknown e-mail returns USER_NOT_FOUND, and no mail is sent.', 'api'],
    c: ['The reset dialog asks for one e-mail, required and valid.', 'browser'],
    d: ['Success clears the field, shows that a mail was sent, and closes.', 'browser'],
    e: ['An unknown e-mail shows a text of its own.', 'browser'],
  }),
  ...row('DLG-07', {
    a: ['One dialog serves one-click buying and pre-order, with texts that depend on the stock.', 'browser'],
    b: ['It asks for a phone, required and valid.', 'browser'],
    c: ['The country code offers only the allowed countries.', 'browser'],
    d: ['Success clears the phone and closes the dialog.', 'browser'],
    e: ['Success opens the success dialog with the matching text.', 'browser'],
  }),
  ...row('DLG-08', {
    a: ['POST /v1/customer-users/subscribe accepts only a valid e-mail.', 'api'],
    b: ['The subscribe dialog asks for one e-mail, required and valid.', 'browser'],
    c: ['The discount dialog asks for one e-mail, required and valid.', 'browser'],
    d: ['Success closes, says “You have successfully subscribed” and clears the field.', 'browser'],
  }),
  ...row('DLG-09', {
    a: ['The discount dialog opens by itself if the storefront has it and it was not closed before.', 'browser'],
    b: ['Closing it sets the flag discount-subscribe-closed to “true”.', 'browser'],
    c: ['Subscribing in it sets the flag as well.', 'browser'],
    d: ['If the flag is set, it does not open by itself.', 'browser'],
    e: ['It does not open by itself on basket, checkout and error pages.', 'browser'],
    f: ['It does not open for a customer who has ordered.', 'browser'],
  }),
]
