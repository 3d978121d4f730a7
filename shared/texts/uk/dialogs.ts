/** Texts of the dialogs; they load with the first dialog. */
export const dialogs = {
  'success-title': 'Дякуємо!',
}
