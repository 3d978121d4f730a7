/** What a form says beneath a field. {field} is the field's label. [VAL-01, VAL-02] */
export const validation = {
  required: 'Заповніть поле «{field}»',
  email: 'Перевірте адресу: має бути як name@example.com',
  min: 'Щонайменше {min, plural, one {# символ} few {# символи} many {# символів} other {# символу}}',
  max: 'Щонайбільше {max, plural, one {# символ} few {# символи} many {# символів} other {# символу}}',
  minmax: 'Має бути від {min} до {max} символів',
  numeric: 'Тут має бути число',
  digits: 'Тут можуть бути лише цифри',
  digitsLength: 'Тут має бути {length, plural, one {# цифра} few {# цифри} many {# цифр} other {# цифри}}',
  alpha: 'Тут можуть бути лише літери',
  alphaNum: 'Тут можуть бути лише літери й\u00A0цифри',
  alphaDash: 'Тут можуть бути лише літери, цифри, дефіс і\u00A0підкреслення',
  alphaSpaces: 'Тут можуть бути лише літери й\u00A0пробіли',
  regex: 'Перевірте, чи все тут написано правильно',
  confirmation: 'Паролі не співпадають',
  phone: 'Перевірте номер телефону',
  postcode: 'Перевірте поштовий індекс',
} as const
