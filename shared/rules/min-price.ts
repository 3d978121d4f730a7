/** No discount reduces the price of an order below one unit of the currency. In minor units. [BSK-07] */
export const minPriceMinor = 100
