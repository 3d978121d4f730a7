import { row, type Clause } from '#tests/conformance/clause.ts'

/** The products of the counter: their list, their editor, their photos, and tables of them. */
export const counterProductClauses: readonly Clause[] = [
  ...row('ADM-10', {
    a: ['A product and its variants are created, read and changed as one, or nothing of it is.', 'api'],
    b: ['A draft may lack texts and descriptions; what goes on the site names each that is missing.', 'api'],
    c: ['What differs and is based on an old copy is refused with the product as it is now; the rest is saved.', 'api'],
    d: ['Sizes and variants that are left out stay, with their units.', 'api'],
    e: ['Texts and photos need other rights than prices, units and states.', 'api'],
    f: ['A copy is hidden, has no units and codes of its own.', 'api'],
    g: ['Products are listed one row each, by view, text, category, stock and what they lack, with counts.', 'api'],
    h: ['A composition as fibres is 100 percent, and the text says the same.', 'api'],
    i: ['A garment in 3 colours and 5 sizes with 12 photos is one screen, one save and at most 40 inputs.', 'browser'],
    j: ['What was typed survives a reload, is named and saved by the keyboard; photos are moved by keys.', 'browser'],
    k: ['A refused file says why; a text that the site needs is named at its field.', 'browser'],
    l: ['The list of products keeps view, text and filters in its address.', 'browser'],
    m: ['The screens of products are accessible and fit phones, in both languages.', 'browser'],
    n: ['A table of thirty colours and their photos become products that visitors can buy.', 'api'],
    o: ['A dry run of a table writes nothing and says what each cell would change.', 'rule'],
    p: ['An empty cell changes nothing, a dash erases, and what the table lacks stays.', 'api'],
    q: [
      'Each mistake of a table is named at its cell, in both languages, and nothing of the table is written.',
      'rule',
    ],
    r: ['Rows without an error are written without the others, if that is asked for.', 'rule'],
    s: ['An import that was killed is continued by running it again; what is written is no change any more.', 'rule'],
    t: ['An import overwrites neither units that were sold nor edits that were made since its dry run.', 'api'],
    u: ['Photos of a table are found by their names, and the same bytes are stored once.', 'api'],
    v: ['A table creates the categories and colours that it names in both languages.', 'api'],
    w: ['A table that is too large, a zip bomb, damaged or in an unknown encoding is refused in one sentence.', 'rule'],
    x: ['A table is checked by a call that writes nothing; one without errors is written by a job.', 'api'],
    y: ['A job that was killed goes on with the products that are left, and none of them is written twice.', 'api'],
    z: [
      'The counter takes a table, names changes and errors by cell, has it written by the keyboard, and shows its progress.',
      'browser',
    ],
    aa: [
      'Undoing an import leaves every row that it wrote as it was before, and the movements of the stock add up.',
      'api',
    ],
    ab: [
      'An import is undone once, for thirty days, by those who may import; changed products are as before, new ones gone.',
      'api',
    ],
    ac: [
      'An undo that was killed or given up goes on with the products that are left, and none is undone twice.',
      'api',
    ],
    ad: [
      'Undo neither overwrites edits nor gives back or loses sold units; what it leaves alone or hides is listed with the reason.',
      'api',
    ],
    ae: ['Categories and colours that an import created go with its undo, unless they are used or were edited.', 'api'],
    af: [
      'The counter undoes an import by the keyboard, says before what happens, and lists what was left alone.',
      'browser',
    ],
    ag: ['Columns with heads of another system are chosen by hand, and the table is checked again with them.', 'api'],
    ah: ['Unknown columns and two for the same are refused in a true sentence, and the check stays.', 'api'],
    ai: ['An import is written, continued and undone with exactly the columns that were looked at.', 'api'],
    aj: ['The columns of the newest written table with the same heads are remembered, unless it was undone.', 'api'],
    ak: [
      'The counter lists the columns of a table; one is chosen by the keyboard, and what is taken already is named.',
      'browser',
    ],
    al: ['Sizes have weights in grams, which stay if none are sent; wrong ones are refused.', 'api'],
    am: ['An order says what it weighs if each of its sizes was weighed.', 'api'],
    an: ['The weights of a table are read as people write them, and wrong parts are named.', 'rule'],
    ao: [
      'The range as a table, in both languages and both formats, changes nothing when it is brought back; the shop serves others while a workbook is written, and one that is too large is refused.',
      'api',
    ],
    ap: ['The counter gives the range as a table, and brought back it says that there is nothing to write.', 'browser'],
    aq: [
      'Rows of the list of products are chosen one by one, as a range and as a page, and stay chosen during another search, which says how many it does not show; a new sale and the sheet of prices then have exactly these pieces, also after a reload.',
      'browser',
    ],
    ar: [
      'Chosen products are hidden and shown one after the other and come back by one undo; each that fails is named with its reason.',
      'browser',
    ],
    as: [
      'The bar counts, names and changes all chosen rows, also those of other searches and pages; one press chooses all rows of a view of up to a hundred, and no more than a hundred are chosen.',
      'browser',
    ],
    at: [
      'Sizes of the stock are chosen as orders and products are; the receipt, the sheet of prices and the order for the seamstresses then have exactly these, also after a reload, as far as the role may.',
      'browser',
    ],
    au: [
      'The counter saves the range as a workbook, which changes nothing when it is brought back; if it is too large, the counter says so and CSV stays.',
      'browser',
    ],
    av: ['All sales and promo codes are counted, and the oldest is reached by the keyboard.', 'browser'],
    aw: [
      'Images are listed with what shows them and found by words, codes, places and what they lack, with counts.',
      'api',
    ],
    ax: [
      'Every place that can show an image is listed; exactly an image that none of them shows can be deleted.',
      'api',
    ],
    ay: ['An upload says whether the image was there already.', 'api'],
    az: [
      'A photo without a description is found, opened and described by a suggestion, by the keyboard alone; a conflict loses no text.',
      'browser',
    ],
    ba: [
      'The page of a product is previewed before it is saved, also of a new one: it is the page that visitors get after saving.',
      'api',
    ],
    bb: [
      'The preview of a hidden colour shows it as if it were on the site; an incomplete draft has a page too.',
      'api',
    ],
    bc: ['A preview writes, publishes and counts nothing, and refuses what saving refuses.', 'api'],
    bd: [
      'Pages of previews run nothing, are cached and indexed nowhere, and are there for an hour, the last ten of each administrator.',
      'api',
    ],
    be: [
      'The editor shows the page with what is typed, on two screens, in both languages and in each colour; closing it keeps the draft and the focus, and what is refused is marked at its field.',
      'browser',
    ],
    bf: ['The preview is accessible and fits a phone, in both languages.', 'browser'],
    bg: ['A photo leads to what shows it, is replaced everywhere, and is deleted only if nothing shows it.', 'browser'],
    bh: ['Photos are chosen, dropped or pasted; one that is there already is named.', 'browser'],
    bi: ['The view of photos keeps its filters in the address, is accessible and fits a phone.', 'browser'],
  }),
]
