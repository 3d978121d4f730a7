/** Parameters that campaigns add to an address. No page reads them on the server. */
const campaignParameters = /^(?:utm_.+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|igshid|mc_cid|mc_eid)$/

/** Returns true if a campaign has added the parameter of this name to an address. */
export function isCampaignParameter(name: string): boolean {
  return campaignParameters.test(name)
}
