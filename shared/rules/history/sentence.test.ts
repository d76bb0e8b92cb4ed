import { describe, expect, it } from 'vitest';
import { HISTORY } from '../../calls/history.ts';
import { factNamesOf, fillTemplate } from './template.ts';
import type { ReaderLocale } from './fields.ts';
import { historySentence } from './sentence.ts';

const US: ReaderLocale = { country: 'US', timeZone: 'America/New_York', currency: 'USD' };
const IRELAND: ReaderLocale = { country: 'IE', timeZone: 'Europe/Dublin' };

/** Changes as the server tells them, each `before → after`. */
const toChanges = (changes: Record<string, readonly [string, string]>) =>
  Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after }));

const entryText = (
  call: string,
  changes: Record<string, readonly [string, string]>,
  context: Record<string, string> = {},
  locale = US,
) =>
  historySentence(
    HISTORY[call] ?? expect.fail(call),
    { changes: toChanges(changes), about: Object.entries(context).map(([field, text]) => ({ field, text })) },
    locale,
  );

describe('a line of the history', () => {
  it.each([
    [
      'added FVRCP on 11/22/2026, due again in 2 weeks',
      'vaccinations.add',
      {
        actionDate: ['', '2026-11-22'],
        nextDue: ['', '2026-12-06'],
        kindName: ['', 'FVRCP'],
        dueAgain: ['', '2-week'],
      },
      {},
    ],
    [
      // As earlier releases wrote it: the day that it is due again was stored beside the day of the vaccination.
      'added Rabies 1-year on 11/20/2026, due again in 1 year',
      'vaccinations.add',
      {
        actionDate: ['', '2026-11-20, 2027-11-20'],
        kindName: ['', 'Rabies 1-year'],
        dueAgain: ['', '1-year'],
      },
      {},
    ],
    [
      'set FVRCP, Rabies as due on 4 days from 11/22/2026 to 1/3/2027',
      'vaccinations.add',
      { dueDate: ['', '2026-11-22, 2026-12-06, 2026-12-20, 2027-01-03'], kindName: ['', 'FVRCP, Rabies'] },
      {},
    ],
    [
      'added FVRCP on 11/22/2026, which was due on 11/21/2026',
      'vaccinations.add',
      { actionDate: ['', '2026-11-22'], kindName: ['', 'FVRCP'], completedReminder: ['', '2026-11-21'] },
      {},
    ],
    [
      'completed FVRCP on 11/22/2026, which was due on 11/21/2026',
      'vaccinations.update',
      { actionDate: ['', '2026-11-22'], dueDate: ['2026-11-21', ''] },
      { kindName: 'FVRCP' },
    ],
    [
      'corrected FVRCP of 11/22/2026: changed the clinic from Harbour Vets to Saltmarsh',
      'vaccinations.update',
      { clinicName: ['Harbour Vets', 'Saltmarsh'] },
      { kindName: 'FVRCP', actionDate: '2026-11-22' },
    ],
    ['changed the color from tan to cream', 'animals.update', { color: ['tan', 'cream'] }, {}],
    ['set Street 2 to Flat 3', 'people.update', { street2: ['', 'Flat 3'] }, {}],
    [
      'changed the color from tan to cream, set the chronic condition to Asthma and removed the other ID (AB-1)',
      'animals.update',
      { color: ['tan', 'cream'], chronicCondition: ['', 'Asthma'], otherIDNo: ['AB-1', ''] },
      {},
    ],
    ['changed My Story from “Shy” to “Bold”', 'animals.update', { myStory: ['Shy', 'Bold'] }, {}],
    ['moved the animal to Barn', 'animals.updateLocation', { location: ['Yard', 'Barn'] }, {}],
    [
      'flagged the animal: “Bites”',
      'care.updateFlag',
      { flag: ['No', 'Yes'], flagReason: ['', 'Bites'] },
      {},
    ],
    ['took the flag off', 'care.updateFlag', { flag: ['Yes', 'No'] }, {}],
    ['turned prescriptions on', 'settings.updateModules', { prescriptions: ['No', 'Yes'] }, {}],
    [
      'turned Wide Exposure off and turned publicity blurbs on',
      'settings.updateModules',
      { wideExposure: ['Yes', 'No'], publicityBlurb: ['No', 'Yes'] },
      {},
    ],
    ['made two-step sign-in required', 'users.requireTwoStep', { twoStepRequired: ['No', 'Yes'] }, {}],
    ['took them off the mail list', 'people.mailList', { mailList: ['Yes', 'No'] }, {}],
    ['marked a donation as thanked for', 'thanks.mark', { thanked: ['No', 'Yes'] }, {}],
    [
      'noted that it is spayed or neutered and changed the status from adoptable to quarantine hold',
      'animals.update',
      { spayedOrNeutered: ['No', 'Yes'], status: ['adoptable', 'quarantineHold'] },
      {},
    ],
    [
      'noted that it is not known if it is spayed or neutered',
      'animals.update',
      { spayedOrNeutered: ['Yes', ''] },
      {},
    ],
    [
      'corrected the donation of 2/1/2026: changed the amount from $80.00 to $1,100.50',
      'donations.update',
      { amount: ['80', '1100.5'] },
      { donationDate: '2026-02-01' },
    ],
    [
      'corrected Adoption of 2/1/2026: changed the fee that was received from $0.00 to $125.00',
      'milestones.update',
      { amountReceivedFee: ['0', '125'] },
      { milestoneType: 'adoption', milestoneDate: '2026-02-01' },
    ],
    [
      'began the statements of 2026, for 1 donor',
      'statements.start',
      { year: ['', '2026'], givers: ['', '1'] },
      {},
    ],
    [
      'corrected hours of 2/1/2026: changed the time from 1 minute to 90 minutes',
      'hours.update',
      { minutes: ['1', '90'] },
      { date: '2026-02-01' },
    ],
    [
      'corrected hours of 2/1/2026: changed the end from 11:30 AM to 2:00 PM',
      'hours.update',
      { to: ['11:30', '14:00'] },
      { date: '2026-02-01' },
    ],
    ['set “Good with cats” to No', 'behaviors.upsert', { 'Good with cats': ['Yes', 'No'] }, {}],
    [
      'deleted Weight of 11/21/2026 (38.9 lb)',
      'procedures.remove',
      {
        kindName: ['Weight', ''],
        actionDate: ['2026-11-21', ''],
        weight: ['38.9', ''],
        weightUnit: ['lb', ''],
      },
      {},
    ],
    ['deleted the file bella.jpg', 'attachments.remove', { originalFileName: ['bella.jpg', ''] }, {}],
    [
      'brought back the milestone Foster of 2/2/2026',
      'milestones.restore',
      { milestoneType: ['', 'foster'], milestoneDate: ['', '2026-02-02'] },
      {},
    ],
    [
      'took Orientation: 2/2/2026 until 2/2/2027, On paper off the checklist',
      'checklist.remove',
      { checklist: ['Orientation: 2026-02-02 until 2027-02-02, On paper', ''] },
      {},
    ],
    ['reported December 2025', 'statistics.report', { month: ['', '2025-12'], number: ['', '1'] }, {}],
    ['took back a vaccination', 'vaccinations.undo', {}, {}],
    ['invited a user as Animal Caretaker', 'users.invite', { role: ['', 'AnimalCaretaker'] }, {}],
    ['corrected a vaccination', 'vaccinations.update', {}, {}],
  ] as const)('%s', (sentence, call, changes, context) => {
    expect(entryText(call, changes, context)).toEqual({ sentence, details: [] });
  });

  it('writes days in the format of the rescue’s country, and times in its time zone', () => {
    const day = { actionDate: ['', '2026-11-22'], kindName: ['', 'FVRCP'] } as const;
    expect(entryText('vaccinations.add', day, {}, IRELAND).sentence).toBe('added FVRCP on 22/11/2026');
    const change = { until: ['', '2026-11-23T01:38:36.738Z'] } as const;
    expect(entryText('rescues.letSupportIn', change).sentence).toBe(
      'let support look in until 11/22/2026, 8:38 PM',
    );
  });

  it('writes amounts in the currency of the rescue, and without one if it is unknown', () => {
    const changes = { donationDate: ['', '2026-02-01'], amount: ['', '80'] } as const;
    expect(entryText('donations.add', changes, {}, { ...IRELAND, currency: 'EUR' }).sentence).toBe(
      'added a donation on 1/2/2026, €80.00',
    );
    expect(entryText('donations.add', changes, {}, IRELAND).sentence).toBe(
      'added a donation on 1/2/2026, 80.00',
    );
  });

  it('puts long texts and unused changes into the details', () => {
    const notes = 'Met the neighbour’s terrier through the fence.\nCurious, soft, not a sound.';
    expect(entryText('diaries.add', { actionDate: ['', '2026-11-21'], notes: ['', notes] })).toEqual({
      sentence: 'added a diary entry on 11/21/2026',
      details: [{ title: 'Notes', before: '', after: notes }],
    });
    expect(entryText('diaries.update', { notes: ['Quiet', notes] }, { actionDate: '2026-11-21' })).toEqual({
      sentence: 'corrected the diary entry of 11/21/2026: changed the notes',
      details: [{ title: 'Notes', before: 'Quiet', after: notes }],
    });
    const changes = {
      kindName: ['', 'FVRCP'],
      actionDate: ['', '2026-11-22'],
      clinicName: ['', 'Saltmarsh'],
    } as const;
    expect(entryText('vaccinations.add', changes).details).toEqual([
      { title: 'Clinic', before: '', after: 'Saltmarsh' },
    ]);
  });

  it('does not interpret template characters in user input', () => {
    const name = { originalFileName: ['', '{notes}[a|b].jpg'] } as const;
    expect(entryText('attachments.add', name).sentence).toBe('added the file {notes}[a|b].jpg');
  });
});

describe('the sentences of all history entries', () => {
  it.each(Object.entries(HISTORY))('%s has a valid text without its facts', (_, template) => {
    const textWithoutFacts = fillTemplate(template, () => '').text;
    expect(textWithoutFacts).toMatch(/^[a-z]/);
    const text = fillTemplate(template, (name) => `<${name}>`).text;
    expect(text.replaceAll(/<[a-zA-Z.]+>/g, 'x')).toMatch(/^[a-zA-Z0-9 ,:“”()’-]+$/);
    expect(factNamesOf(template).every((name) => /^-?(was\.)?[a-zA-Z]+$/.test(name))).toBe(true);
  });
});

it.each([
  ['died', 'set the cause of death to Died'],
  ['abroad', 'set the destination to Abroad'],
  ['stray', 'set how it came in to Stray / at large'],
])('the detail %s of a milestone is written with its label', (after, expected) => {
  const change = { changes: [{ field: 'detail', before: '', after }] };
  expect(historySentence('corrected it[: {changes}]', change, US).sentence).toBe(`corrected it: ${expected}`);
});
