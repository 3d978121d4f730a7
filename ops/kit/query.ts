/** Runs one statement on the shop's database. Returns its rows. */
export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>
