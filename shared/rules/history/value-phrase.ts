import { MILESTONE_DETAILS } from '../statistics/details.ts';

/** A text for each value of a field that has few values. */
type TextsByValue = Readonly<Record<string, string>>;

const switchPhrases = (subject: string): TextsByValue => ({
  Yes: `turned ${subject} on`,
  No: `turned ${subject} off`,
});

/** The phrases for setting the detail of a milestone (cause of death, destination), by the code of the detail. */
const detailPhrases = (subject: string, options: TextsByValue): TextsByValue =>
  Object.fromEntries(Object.entries(options).map(([code, label]) => [code, `set ${subject} to ${label}`]));

const VALUE_PHRASES: Readonly<Record<string, TextsByValue>> = {
  detail: {
    ...detailPhrases('how it came in', MILESTONE_DETAILS.reintake),
    ...detailPhrases('the destination', MILESTONE_DETAILS.transfer),
    ...detailPhrases('the cause of death', MILESTONE_DETAILS.death),
    field: `set how to ${MILESTONE_DETAILS.released.field}`,
    other: `set how to ${MILESTONE_DETAILS.released.other}`,
  },
  prescriptions: switchPhrases('prescriptions'),
  publicityBlurb: switchPhrases('publicity blurbs'),
  wideExposure: switchPhrases('Wide Exposure'),
  twoStepRequired: { Yes: 'made two-step sign-in required', No: 'made two-step sign-in a choice' },
  notShown: { yes: 'kept it from the public', '': 'no longer kept it from the public' },
  active: { Yes: 'made it active', No: 'made it inactive' },
  flag: { Yes: 'set the flag', No: 'took the flag off' },
  spayedOrNeutered: {
    Yes: 'noted that it is spayed or neutered',
    No: 'noted that it is not spayed or neutered',
    '': 'noted that it is not known if it is spayed or neutered',
  },
  isApproxDOB: { Yes: 'noted the birth date as approximate', No: 'noted the birth date as exact' },
  viewable: { Yes: 'showed it in the gallery', No: 'took it out of the gallery' },
  mailList: { Yes: 'put them on the mail list', No: 'took them off the mail list' },
  hospital: { Yes: 'noted it as a clinic or hospital', No: 'noted that it is no clinic or hospital' },
  rescue: { Yes: 'noted it as a rescue or shelter', No: 'noted that it is no rescue or shelter' },
  giftAid: { Yes: 'noted it for Gift Aid', No: 'took it out of Gift Aid' },
  thanked: { Yes: 'marked a donation as thanked for', No: 'marked a donation as not thanked for' },
  chosen: { Yes: 'let mails come from the domain', No: 'no longer let mails come from the domain' },
  onDashboard: { Yes: 'put it on the dashboard', No: 'took it off the dashboard' },
  whose: { rescue: 'shared it with the rescue', mine: 'kept it to themselves' },
};

/**
 * The phrase of a history line for setting a field to this value, such as 'turned prescriptions on'; undefined if the
 * pair has none.
 */
export const valuePhrase = (field: string, value: string): string | undefined =>
  VALUE_PHRASES[field]?.[value];
