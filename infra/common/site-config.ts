/** What `/config.json` says to the site; everybody can read it. */
export interface SiteConfig {
  /** Where the site finds the API. */
  readonly api: string;
  /** The account of the demo, where the installation has one. */
  readonly demo?: { readonly userName: string; readonly password: string } | undefined;
}
