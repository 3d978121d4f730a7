import { row, type Clause } from '#tests/conformance/clause.ts'

/** What must be proven, row by row: CFG, ENT, RTE, ERP, LAY, DLG. */
export const pagesClauses: readonly Clause[] = [
  ...row('CFG-01', {
    a: ['three storefronts exist, and one name chooses all that differs', 'rule'],
    b: ['need not one variable: the Ukrainian shop, as a demo on this machine alone', 'api'],
  }),
  ...row('CFG-02', {
    a: [
      'the Ukrainian storefront sells in hryvnias, with fast order, patronymic, branches and the bank’s payment',
      'rule',
    ],
    b: ['each storefront asks its own prices by its own methods', 'api'],
  }),
  ...row('CFG-03', {
    a: ['The US shop asks dollars in both languages', 'browser'],
    b: ['the US storefront sells in dollars, by card and PayPal, with taxes and the discount dialog', 'rule'],
    c: ['each storefront asks its own prices by its own methods', 'api'],
  }),
  ...row('CFG-04', {
    a: ['The second brand has colours of its own', 'browser'],
    b: ['The second brand goes by its own name in both languages', 'browser'],
    c: ['The second brand has contacts of its own', 'browser'],
    d: ['The second brand asks hryvnias, in Ukrainian first', 'browser'],
    e: ['the second brand is the Ukrainian storefront but for its name and the discount dialog', 'rule'],
  }),
  ...row('CFG-05', {
    a: ['a country of another storefront cannot be chosen', 'rule'],
    b: ['the US storefront offers its three, by name', 'rule'],
    c: ['the shop knows 32 countries, each with its calling code', 'rule'],
    d: ['country and phone code offer the storefront’s countries, Ukraine first', 'browser'],
    e: ['with … is refused', 'api'],
  }),
  ...row('CFG-06', {
    a: ['“…” has no Ukrainian left in English', 'browser'],
    b: ['The US shop can be read in Ukrainian, and its prices stay', 'browser'],
  }),
  ...row('CFG-07', {
    a: ['The language is kept for a year, in a cookie, and the address stays as it is', 'browser'],
    b: ['The chosen language is the one that the server writes from then on', 'browser'],
  }),
  ...row('CFG-08', {
    a: ['The first visit to the Ukrainian shop is in Ukrainian, whatever the browser prefers', 'browser'],
    b: ['Switching the language says every text of the page anew, without loading it again', 'browser'],
    c: ['Switching the language asks for the categories in it', 'browser'],
    d: ['Switching the language keeps the basket and what was typed', 'browser'],
    e: ['Switching the language keeps what was typed into the checkout', 'browser'],
    f: ['Prices stay as the shop writes them, whatever the language', 'browser'],
    g: ['The switch in the … works and comes back to the page', 'browser'],
    h: ['The first visit to the US shop is in English', 'browser'],
  }),
  ...row('CFG-09', {
    c: ['where no provider is set up nobody is signed in by one', 'api'],
    d: ['where the storefront has no fast order the API refuses it', 'api'],
  }),
  ...row('ENT-01', {
    a: ['a search result carries the variant with its prices beside it, and the variant all its named fields', 'api'],
    b: ['categories, promo codes, shipping methods and contacts carry their named fields', 'api'],
    c: ['an order carries customer, shipping info, shipping method, payment method, products and both statuses', 'api'],
    d: ['are made, stand in the catalogue at once, are changed and deleted, each in the log', 'api'],
  }),
  ...row('ENT-02', {
    a: ['the enumerations have exactly the values of the specification', 'rule'],
    b: ['every value of … has a label in both languages', 'rule'],
    c: ['the genders read male, female, unisex', 'rule'],
    d: ['a value outside its enumeration is refused', 'api'],
  }),
  ...row('RTE-01', {
    a: ['The server writes the whole page “…” in …', 'browser'],
    b: ['/catalog/product without a garment moved to the catalog for good', 'browser'],
  }),
  ...row('RTE-02', {
    a: ['every page answers under /amp as well, and names its plain address', 'browser'],
    b: ['/amp of “…” names the plain address as its own', 'browser'],
  }),
  ...row('RTE-03', {
    a: ['titles carry the brand, in the reader’s language', 'browser'],
  }),
  ...row('RTE-04', {
    a: ['the line, the manifesto and the captions come from the server in the reader’s language', 'browser'],
    b: ['Answers open before any script comes', 'browser'],
    c: ['A text that names … leads there', 'rule'],
    d: ['A text loses no letter to its links', 'rule'],
    e: ['Another number or handle is no link', 'rule'],
    f: ['Search engines are told each question with its answer', 'browser'],
    g: ['A topic in the list leads to its questions and is marked when they are reached', 'browser'],
    h: ['Contacts can be called, written to and visited', 'browser'],
    i: ['every one is read in both languages, and written back as it was read', 'api'],
  }),
  ...row('RTE-05', {
    a: ['a category is named in the breadcrumbs', 'browser'],
    b: ['At 1024 px there is no way back to see', 'browser'],
  }),
  ...row('RTE-06', {
    a: ['…, …, answers 404 and says so', 'browser'],
    b: ['an unknown category or garment answers 404', 'browser'],
  }),
  ...row('RTE-07', {
    a: [
      'a guest who opens the profile is sent home with the auth dialog open, and returns after login',
      'browser',
      'later',
    ],
  }),
  ...row('RTE-08', {
    a: ['a page that has to be fetched takes 200 ms at least', 'browser'],
    b: ['a page that was fetched ahead stands there at once', 'browser'],
    c: ['the first render on the server is not delayed', 'browser'],
    d: ['counts from the moment its fetch began', 'rule'],
    e: ['does not flash for a page that has come and only waits for its least time', 'rule'],
  }),
  ...row('ERP-01', {
    a: ['In … the page that is not there has its title, its sentence and a way home', 'browser'],
    b: ['At … the ground is … high, from edge to edge, its line … thick', 'browser'],
  }),
  ...row('ERP-02', {
    a: ['an error page that fails itself is replaced by a plain one', 'browser', 'later'],
  }),
  ...row('ERP-03', {
    a: ['the runner is played by key, click and touch', 'browser', 'later'],
    b: ['its speed steps up at 10, 25 and 40 jumps', 'browser', 'later'],
    c: ['it ends on a hit and starts again', 'browser', 'later'],
  }),
  ...row('ERP-04', {
    a: ['the jump record is kept and shown again', 'browser', 'later'],
  }),
  ...row('ERP-05', {
    a: ['a part of the program that does not load reloads the page, at most once a minute', 'browser'],
  }),
  ...row('LAY-01', {
    a: ['leads to menu, catalogue, search, home, the other language and the bag', 'browser'],
    b: ['has no catalogue button on a checkout that carries an id', 'browser'],
    c: ['marks the bag with a dot and a count when something is in it', 'browser'],
    d: ['has a bag that leads nowhere on the basket page', 'browser'],
    e: ['without scripts the burger leads to the lists of the footer, the catalogue to its page', 'browser'],
  }),
  ...row('LAY-02', {
    a: ['is marked past 50 px of scroll, and not at 50', 'browser'],
  }),
  ...row('LAY-03', {
    a: ['The US shop says above its header how soon it delivers', 'browser'],
    b: ['No hint stands on the basket page, and nothing is shifted there', 'browser'],
  }),
  ...row('LAY-04', {
    a: ['links home, catalog, about, shipping, questions and contacts', 'browser'],
    b: ['links every active category that has a photo, and no other', 'browser'],
    c: ['names telephone, e-mail, address, Telegram and Instagram as links', 'browser'],
    d: ['has policy, offer, this year, card logos and a way to the top', 'browser'],
    e: ['ends with the large wordmark on the last pixel of the page', 'browser'],
    f: ['… is shown as …', 'rule'],
  }),
  ...row('LAY-05', {
    a: ['numbers six links, fetches its pictures 500 ms after opening, and its links work at once', 'browser'],
    b: ['opens the catalogue from its second entry', 'browser'],
    c: ['names address, telephone and e-mail', 'browser'],
  }),
  ...row('LAY-06', {
    a: ['begins with new arrivals and numbers every category', 'browser'],
    b: ['lets the picture of a category follow a fine pointer, never over its word', 'browser'],
    c: ['keeps 50 entries apart and within reach in a window of …', 'browser'],
  }),
  ...row('LAY-07', {
    a: ['holds the page still, keeps the focus, closes by Escape and gives the focus back', 'browser'],
    b: ['… in a window of … has nothing that keeps anyone out', 'browser'],
  }),
  ...row('LAY-08', {
    a: [
      'the floating discount button shows where the discount dialog is on, but not on basket and checkout',
      'browser',
      'later',
    ],
  }),
  ...row('LAY-09', {
    a: ['the cookie banner stays until it is answered, and the answer is remembered', 'browser', 'later'],
    b: ['analytics load after acceptance only', 'browser', 'later'],
  }),
  ...row('LAY-10', {
    a: ['the light theme stands on home, about and questions, and nowhere else', 'browser'],
  }),
  ...row('LAY-11', {
    a: ['the pointer is held off once, until 500 ms after the app is ready, and the text stays to be read', 'browser'],
  }),
  ...row('LAY-12', {
    a: ['does not show for a page that comes within 200 ms', 'rule'],
    b: ['a page that fails leaves a red bar, a message, and the page and its address as they were', 'browser'],
    c: ['a slow page has a bar at the very top, a quick one has none', 'browser'],
    d: ['is red for 600 ms when the page fails, then fades', 'rule'],
  }),
  ...row('LAY-13', {
    a: ['four garments in a row, three on tablets, two on phones, 2 px between them', 'browser'],
    b: ['at 1440 × 900 the frame is 1392 × 640, its bays 648 wide', 'browser'],
    c: ['in a window of … the home page keeps nobody out and never scrolls sideways', 'browser'],
    d: ['at 1440 two pictures of 479 × 639 stand 2 px apart, beside them a panel 40 px away', 'browser'],
    e: ['a garment’s page at … (…) keeps nobody out and never scrolls sideways', 'browser'],
    f: ['At … the posts of the hero’s frame are … thick', 'browser'],
    g: ['a button is 56 high', 'browser'],
    h: ['a field is 40 high', 'browser'],
    i: ['The bar above the catalogue is 52 high', 'browser'],
    j: ['the summary of the checkout is 463 wide', 'browser'],
    k: ['pictures in the basket measure 120 × 160, on phones 92, below 360 px 72', 'browser'],
    l: ['The colours are those of the design: …', 'browser'],
    m: ['On a phone a bar of 64 brings the main button back when it has left the screen', 'browser'],
    n: ['Nothing on “…” keeps anyone out, in …, on a phone and a desktop', 'browser'],
    o: ['“…” is not wider than a window of 320, in either language', 'browser'],
    p: ['The first thing that Tab reaches leads past the header to the page', 'browser'],
    q: ['Everything that can be pressed in header and footer is reached by Tab, and shows it', 'browser'],
    r: ['An answer opens and closes by keyboard', 'browser'],
    s: ['text stands in the fifth column and is 62 characters wide at most', 'browser'],
    t: ['the header is 64 high, 60 on tablets, 56 on phones', 'browser'],
    u: ['cards stand four, three and two in a row, to the pixel', 'browser'],
    v: ['the margin is 16 on phones, 24 at 1440, 32 at 1920', 'browser'],
    w: ['headlines, titles and text have the sizes of the design at 390 and 1440', 'browser'],
  }),
  ...row('LAY-14', {
    a: ['a resize of the window is followed 500 ms later', 'browser', 'later'],
  }),
  ...row('LAY-15', {
    a: ['links in view are fetched ahead, by themselves', 'browser'],
    b: ['nothing is fetched ahead where data is saved, even under the pointer', 'browser'],
  }),
  ...row('LAY-16', {
    a: ['The place is drawn from edge to edge, 480 high, with a way to the map', 'browser'],
  }),
  ...row('DLG-01', {
    a: ['six dialogs have names', 'browser', 'later'],
  }),
  ...row('DLG-02', {
    a: ['a dialog opens by its name in the address, which is then removed', 'browser', 'later'],
  }),
  ...row('DLG-03', {
    a: ['dialogs close by overlay, icon and Escape, stack, and hold the page still', 'browser', 'later'],
  }),
  ...row('DLG-04', {
    a: ['dialogs have their widths', 'browser', 'later'],
  }),
  ...row('DLG-05', {
    a: ['the auth dialog has its tabs, fields and the social button', 'browser', 'later'],
  }),
  ...row('DLG-06', {
    b: ['the link is mailed in the reader’s language, and kept nowhere', 'api'],
    c: ['an address that nobody has: USER_NOT_FOUND, and no mail', 'api'],
  }),
  ...row('DLG-07', {
    a: ['no valid e-mail is refused', 'api'],
  }),
  ...row('DLG-08', {
    a: ['subscribing closes, thanks and clears', 'browser', 'later'],
  }),
  ...row('DLG-09', {
    a: ['the discount dialog opens by itself once', 'browser', 'later'],
  }),
]
