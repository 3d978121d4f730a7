/** A query and the results it must return. */
export interface SearchRow {
  query: string
  /** At least one result matches this, compared with 'name, colour, category, vendor code' in Ukrainian and English. */
  finds: RegExp | null
  /** Every result matches this. */
  only?: RegExp
}

const tees = /Футболка/
const hoodies = /Худі/
const obrii = /Худі «Обрій»/
const step = /Футболка «Степ»/
const rows = (entries: readonly (readonly [query: string, finds: RegExp | null, only?: RegExp])[]): SearchRow[] =>
  entries.map(([query, finds, only]) => ({ query, finds, ...(only && { only }) }))

/** Queries that visitors of a clothing shop type, and the products of the demo shop that each must find. [CAT-07] */
export const searchTable: Readonly<Record<string, readonly SearchRow[]>> = {
  'as it is written': rows([
    ['худі', hoodies, hoodies],
    ['футболка', tees],
    ['світшот', /Світшот/],
    ['лонгслів', /Лонгслів/],
    ['джинси', /Джинси/],
    ['сукня', /Сукня/],
    ['шопер', /Шопер/],
    ['Обрій', obrii, obrii],
    ['худі «Обрій»', obrii, obrii],
    ['ФУТБОЛКА СТЕП', step, tees],
    ['  степ  ', step],
    ['худі на блискавці', /на блискавці/, /на блискавці/],
  ]),
  'by what its description says': rows([
    ['кенгуру', obrii, obrii],
    ['kangaroo', obrii, obrii],
    ['холоші', /Джинси «Долина»/],
  ]),
  'by category': rows([
    ['аксесуари шпилька', null],
    ['аксесуари', /Шопер.*, Аксесуари/, /, Аксесуари/],
    ['accessories', /Шапка.*, Аксесуари/, /, Аксесуари/],
  ]),
  'in another form of the word': rows([
    ['футболки', tees],
    ['футболку', tees],
    ['сукні', /Сукня/],
    ['штани', /Штани|Джинси|Джогери/],
    ['аксесуари', /Аксесуари/],
    ['шкарпеток', /Шкарпетки/],
  ]),
  'still being typed': rows([
    ['фут', tees],
    ['світ', /Світшот/],
    ['обр', obrii],
    ['hood', hoodies],
  ]),
  'with one wrong letter': rows([
    ['фудболка', tees],
    ['футблока', tees],
    ['футболкка', tees],
    ['світшо', /Світшот/],
    ['лонгслив', /Лонгслів/],
    ['джогерри', /Джогери/],
    ['обрйі', obrii],
    ['hoodei', hoodies],
    ['swetshirt', /Світшот/],
    ['видноклоо', /«Видноколо»/],
  ]),
  'with any apostrophe': rows([
    ['м’який', /./],
    ["м'який", /./],
    ['мʼякий', /./],
    ['м`який', /./],
    ['мякий', /./],
  ]),
  'in Latin letters': rows([
    ['khudi', hoodies],
    ['hudi', hoodies],
    ['futbolka', tees],
    ['futbolka step', step, tees],
    ['svitshot plai', /«Плай»/, /«Плай»/],
    ['Obrii', obrii, obrii],
    ['obriy', obrii],
    ['sukniа tuman', /«Туман»/],
    ['dzhynsy', /Джинси/],
    ['shkarpetky', /Шкарпетки/],
    ['chorna futbolka', /Футболка.*чорний/, /чорний/],
    ['rivnyna', /«Рівнина»/],
    ['polonyna', /«Полонина»/],
  ]),
  'in the wrong keyboard layout': rows([
    ['[els', hoodies],
    ['aen,jkrf', tees],
    ['cdsnijn', /Світшот/],
    ['ljkbyf', /Джинси «Долина»/],
    ['рщщвшу', hoodies],
    ['ифпы', /Шопер/],
    ['ефтл', /Майка/],
    ['ізекфн', null],
    ['цшву', /./],
  ]),
  'in English': rows([
    ['hoodie', hoodies],
    ['t-shirt', tees],
    ['tshirt', tees],
    ['sweatshirt', /Світшот/],
    ['zip hoodie', /на блискавці/],
    ['jeans', /Джинси/],
    ['dress', /Сукня/],
    ['beanie', /Шапка/],
    ['socks', /Шкарпетки/],
    ['tote', /Шопер/],
    ['scarf', /Шарф/],
    ['Step T-shirt', step, tees],
  ]),
  'by colour': rows([
    ['чорне худі', /Худі.*чорний/, hoodies],
    ['чорна футболка', /Футболка.*чорний/, /чорний/],
    ['black hoodie', /Худі.*чорний/, hoodies],
    ['бордовий світшот', /Світшот.*бордовий/, /бордовий/],
    ['burgundy sweatshirt', /Світшот.*бордовий/, /бордовий/],
    ['оливкове худі', /Худі.*оливковий/, /оливковий/],
    ['небесний лонгслів', /Лонгслів.*небесний/, /небесний/],
    ['чорна футболка степ', /«Степ».*чорний/, /«Степ».*чорний/],
  ]),
  'by vendor code': rows([
    ['SH-2101', step, step],
    ['sh-2101', step, step],
    ['sh2101', step, step],
    ['2101', step, step],
    ['SH-2401-BUR', /«Плай», бордовий/, /«Плай», бордовий/],
    ['SH 2401', /«Плай»/, /«Плай»/],
  ]),
  'nothing of ours': rows([
    ['самокат', null],
    ['пральна машина', null],
    ['qwertyuiop', null],
    ['refrigerator', null],
    ['ыыыыыы', null],
    ['худі самокат', null],
    ['SH-9999', null],
    ['12345678', null],
    ['!!!', null],
    ['🙂', null],
    ["'; drop table variants; --", null],
    ['%', null],
  ]),
}
