import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { editingCalls, hasVersionCheck } from '#shared/calls/editing.fixture.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, type MockedReplies, renderSignedIn } from '#client/test-inside.tsx';
import { EDITORS } from './editors.fixture.tsx';
import { SEEN_VERSION } from './editors.records.fixture.ts';

const NEWER_VERSION = 77;
const conflict = {
  version: NEWER_VERSION,
  seen: { a: NEWER_VERSION, b1: NEWER_VERSION },
  changedBy: 'Robin',
  changedAt: '2026-11-20T10:00:00Z',
  now: [{ field: 'notes', text: 'What Robin wrote' }],
};

const scrollSpy = vi.fn<(this: Element) => void>();

beforeEach(() => {
  sessionStorage.clear();
  scrollSpy.mockReset();
  // The test's DOM has no layout, so it has nothing to scroll.
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrollSpy.call(this);
  };
});

/** The version that a request says was seen. */
const seenVersions = (request: unknown) => {
  const { body } = request as { body: { version?: number; seen?: Record<string, number> } };
  return body.version ?? Object.values(body.seen ?? {});
};
const noReplies = (): MockedReplies => ({});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** A form may have nothing to save until something is changed, or while it is being saved. */
const waitUntilEnabled = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(false));

/** A reply takes at least one turn of the event loop, in which the form shows that it is being saved. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** The message is scrolled to, is read aloud and has the focus. */
async function expectInSight(message: string | RegExp) {
  // The notice of an earlier press may still be there for a moment: it is looked for each time.
  await waitFor(() => {
    const notice = screen.getByText(message).closest<HTMLElement>('[role=alert]');
    expect(document.activeElement).toBe(notice);
    expect(scrollSpy.mock.contexts.at(-1)).toBe(notice);
  });
}

describe.each(EDITORS)(
  '$file',
  ({ call, form, replies = noReplies, edit, buttonLabel = 'Update', typedText = 'What I typed' }) => {
    it('names the user who saved first, keeps the typed text, and overwrites only on request', async () => {
      let version = SEEN_VERSION;
      const sent = mockReplies({
        ...Object.fromEntries(
          Object.keys(replies(SEEN_VERSION)).map((name) => [
            name,
            () => replies(version)[name]?.({} as never),
          ]),
        ),
        [call]: () => {
          version = NEWER_VERSION;
          throw new ApiError(409, 'Robin changed this record meanwhile', { conflict });
        },
      });
      renderSignedIn(form);
      await edit();
      await waitUntilEnabled(buttonLabel);
      press(buttonLabel);
      await expectInSight(/^Robin changed .+ at .+ Reload theirs/);
      screen.getByText('What Robin wrote');
      screen.getByDisplayValue(typedText);
      // The record was read again behind the form, which still has the version that the user saw.
      await waitUntilEnabled(buttonLabel);
      press(buttonLabel);
      await waitFor(() => expect(sent[call]).toHaveLength(2));
      await expectInSight(/^Robin changed/);
      press('Overwrite');
      await waitFor(() => expect(sent[call]).toHaveLength(3));
      const asList = (seenVersion: number) => expect.toBeOneOf([seenVersion, [seenVersion]]) as unknown;
      expect(sent[call]?.map(seenVersions)).toEqual([
        asList(SEEN_VERSION),
        asList(SEEN_VERSION),
        asList(NEWER_VERSION),
      ]);
      screen.getByDisplayValue(typedText);
    });

    it.each([
      ['an error that it has no field for', 422, { fields: { 'of.nothing.here': 'Not in this rescue' } }],
      ['a missing right', 403, {}],
      ['the lost connection', 0, {}],
    ] as const)('scrolls to the error each time for %s', async (_, status, details) => {
      const sent = mockReplies({
        ...replies(SEEN_VERSION),
        [call]: async () => {
          await nextTurn();
          throw new ApiError(status, 'Not in this rescue', details);
        },
      });
      renderSignedIn(form);
      await edit();
      for (const requestCount of [1, 2]) {
        await waitUntilEnabled(buttonLabel);
        screen.getByRole('button', { name: buttonLabel }).focus();
        press(buttonLabel);
        await waitFor(() => expect(sent[call]).toHaveLength(requestCount));
        await expectInSight('Not in this rescue');
      }
    });
  },
);

/** Sends a record back as it was read by a button, without a form. */
const FORMLESS_SOURCE = /volunteers\/hours\/MissingSignOuts\.tsx$/;

const sources = import.meta.glob<string>('/frontend/{features,parts,app}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const isSource = (path: string) => !/\.(test|fixture)\.tsx$/.test(path);

it('every form has a place for save errors', () => {
  const errorPlacePattern = /FormDialog|HealthForm|SaveNotice|PublicForm|RequestEmail|\bformError\b/;
  const pathsWithoutErrors = Object.entries(sources)
    .filter(([path, text]) => isSource(path) && /\buseSave(?:Each)?\(|\buseSubmit\(/.test(text))
    .filter(([, text]) => !errorPlacePattern.test(text));
  expect(pathsWithoutErrors.map(([path]) => path)).toEqual([]);
});

it('every form that edits a versioned record is in EDITORS', () => {
  const names = [...editingCalls.filter(hasVersionCheck).map(({ name }) => name), 'calls.update'];
  // Plain forms are given all calls of a noun at once.
  const namePatterns = names.map((name) => ({
    name,
    word: new RegExp(`\\b${name}\\b(?!\\.)|\\bplainForms<.*>\\(\\)\\(${name.replace(/\.update$/, '')},`),
  }));
  const callsInSources = Object.entries(sources)
    .filter(([path]) => isSource(path) && !FORMLESS_SOURCE.test(path))
    .flatMap(([path, text]) =>
      namePatterns
        .filter(({ word }) => word.test(text))
        .map(({ name }) => `${name} in ${path.replace(/^\/frontend\/(features\/)?/, '')}`),
    );
  expect(callsInSources.toSorted()).toEqual(
    EDITORS.map(({ call, callName = call, file }) => `${callName} in ${file}`).toSorted(),
  );
});
