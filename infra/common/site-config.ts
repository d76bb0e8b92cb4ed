/** The content of `/config.json`, which everyone can read. */
export interface SiteConfig {
  /** The configuration by which the site finds the API. */
  readonly api: string;
  /** The account of the demo, where the installation has one. */
  readonly demo?: { readonly userName: string; readonly password: string } | undefined;
}
