/** The content of `/config.json`, which everyone can read. */
export interface SiteConfig {
  /** The base URL by which the site finds the API, such as `/api`. */
  readonly api: string;
  /** The account of the demo, where the installation has one. */
  readonly demo?: { readonly userName: string; readonly password: string } | undefined;
}
