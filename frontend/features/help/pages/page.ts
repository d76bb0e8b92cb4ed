/** One thing that people do on a screen. */
export interface HelpTask {
  /** 'Take an animal in' */
  readonly how: string;
  /** In their order; what stands between asterisks is a button or field as the screen names it. */
  readonly steps: readonly string[];
}

/** A page of the manual: what a screen is for, how the commonest things are done on it, and what to know. */
export interface HelpPage {
  /** Its address: /help/<slug>. */
  readonly slug: string;
  readonly title: string;
  /** The addresses of its screens, as the router writes them: '/animals/:id'. */
  readonly screens: readonly string[];
  /** The name of its picture in pictures/; what the picture shows stands in `shows`. */
  readonly picture: string;
  readonly shows: string;
  readonly about: string;
  readonly tasks: readonly [HelpTask, HelpTask, HelpTask];
  readonly know: readonly string[];
  /** Words by which people look for it and that stand nowhere on it. */
  readonly words?: string;
}
