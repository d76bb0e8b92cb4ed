/** One thing that people do on a screen. */
interface HelpTask {
  /** The title of the task, such as 'Take an animal in'. */
  readonly goal: string;
  /** The steps in order; a name between asterisks is a button or field of the screen. */
  readonly steps: readonly string[];
}

/** A page of the manual: what a screen is for, how the commonest things are done on it, and what to know. */
export interface HelpPage {
  /** Its name in the URL: /help/<slug>. */
  readonly slug: string;
  readonly title: string;
  /** The paths of its screens, as the router writes them: '/animals/:id'. */
  readonly screens: readonly string[];
  /** The name of its picture in pictures/; `shows` describes it. */
  readonly picture: string;
  readonly shows: string;
  readonly summary: string;
  readonly tasks: readonly [HelpTask, HelpTask, HelpTask];
  readonly notes: readonly string[];
  /** Programs to copy, each below its title. */
  readonly code?: readonly { readonly title: string; readonly text: string }[];
  /** Further search words that are not in its text. */
  readonly keywords?: string;
}
