import * as z from 'zod';
import { expect, it } from 'vitest';
import { editingCalls, hasVersionCheck } from './editing.fixture.ts';

/** Calls that change an existing record, and need no version. */
const WITHOUT_VERSION: Readonly<Record<string, string>> = {
  'mailDomain.check': 'looks, and nothing is typed',
  'mailings.cancel': 'refused once the first was sent',
  'mailings.gather': 'goes on where it is, and nothing is typed',
  'mailings.pause': 'refused unless it is being sent',
  'mailings.resend': 'refused unless it is done',
  'mailings.resume': 'refused unless it is paused',
  'meds.give': 'one way alone, and who gave it before is told by name',
  'attachments.reorder': 'names every photo, and is refused where one came or went',
  'calendar.setDigest': 'a switch of one’s own',
  'exports.setWeekly': 'a switch, with which nothing else changes',
  'imports.records': 'a part of an archive, which takes the place of the same part',
  'imports.rows': 'a part of a file, which takes the place of the same part',
  'listings.save': 'a few fields in view of each other; its version grows with each run',
  'questionMails.set': 'a setting of one’s own',
  'people.mailList': 'a switch, with which nothing else of a PCO changes',
  'rescues.end': 'by its name, and refused for one that is being ended',
  'rescues.letIn': 'refused for one that is open',
  'rescues.letSupportIn': 'a switch that begins a day anew',
  'rescues.suspend': 'refused for one that is closed',
  'tenants.updateModules': 'switches, of which only the one that is pressed is sent',
  'users.accept': 'once, by a link that ends with it',
  'webhooks.update': 'two fields in view of each other; its version grows with each message',
};

it('each call that edits a record checks its version, or is listed with the reason why not', () => {
  expect(editingCalls.length).toBeGreaterThan(20);
  expect(
    editingCalls
      .filter((call) => !hasVersionCheck(call))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(WITHOUT_VERSION).toSorted());
});

it('the version is optional: calls as documented stay valid', () => {
  // The documented update of an animal has always named it.
  const versioned = editingCalls.filter((call) => hasVersionCheck(call) && call.name !== 'animals.update');
  for (const { name, body } of versioned) {
    const { error } = (body ?? z.object({})).safeParse({});
    const invalidFields = error?.issues.flatMap(({ path }) => path.map(String)) ?? [];
    expect(invalidFields, name).not.toContain('version');
    expect(invalidFields, name).not.toContain('seen');
  }
});
