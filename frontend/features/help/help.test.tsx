import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LIST_TABS } from '#parts/lists/list-tabs.ts';
import { renderSignedIn } from '#client/test-inside.tsx';
import { QUESTIONS } from '#shared/questions/index.ts';
import HelpScreen from './HelpScreen.tsx';
import { PAGES, pageForPath } from './manual.ts';
import { pictureOf } from './pictures.ts';
import { search } from './search.ts';

describe('the manual', () => {
  it('has each address once, and no empty or unfinished text', () => {
    expect(new Set(PAGES.map(({ slug }) => slug)).size).toBe(PAGES.length);
    const screens = PAGES.flatMap(({ screens: pageScreens }) => pageScreens);
    expect(new Set(screens).size).toBe(screens.length);
    for (const { summary, tasks, notes, shows } of PAGES)
      for (const text of [summary, shows, ...notes, ...tasks.flatMap(({ goal, steps }) => [goal, ...steps])])
        // Asterisks around the name of a button come in pairs.
        expect([text, text.split('*').length % 2, text.length > 3]).toEqual([text, 1, true]);
  });

  it.each(PAGES.map(({ slug, picture }) => [slug, picture]))('%s has its picture', (_slug, picture) => {
    expect(pictureOf(picture)).toBeDefined();
  });

  it('keeps each page below 180 words', () => {
    for (const { slug, summary, tasks, notes } of PAGES) {
      const words = [summary, ...notes, ...tasks.flatMap(({ goal, steps }) => [goal, ...steps])]
        .join(' ')
        .split(' ');
      expect([slug, words.length < 180]).toEqual([slug, true]);
    }
  });
});

describe('a screen', () => {
  it.each([
    ['/', 'dashboard'],
    ['/animals', 'animals'],
    ['/animals/01M81', 'animal'],
    ['/animals/diary', 'diary'],
    ['/customization', 'organization-info'],
    ['/customization/diary', 'rescue-diary'],
    ['/customization/medicines', 'lists'],
    ['/vaccination-reminder', 'reminders'],
    ['/help/animals', 'help'],
    ['/searches', 'questions'],
    ['/today', 'today'],
    ['/today/care', 'care-list'],
    ['/reports/todays-meds', 'todays-meds'],
    ['/reports/volunteers', 'volunteers-report'],
    ['/pco/volunteers', 'volunteers'],
    ['/reports/statistics/reported', 'statistics'],
  ])('%s has the page %s', (path, slug) => {
    expect(pageForPath(path)?.slug).toBe(slug);
  });
});

it.each(Object.values(QUESTIONS).filter(({ path }) => path !== '/animals'))(
  'the page of $path is about $title alone',
  ({ path, title }) => {
    expect(pageForPath(path)).toMatchObject({ title, screens: [path] });
  },
);

it.each(LIST_TABS.map(({ path, label }) => [label, path] as const))(
  'the page of the list %s names it',
  (label, path) => {
    expect(pageForPath(`/customization/${path}`)?.summary).toContain(label);
  },
);

describe('searching the manual', () => {
  it.each([
    ['pills', 'today'],
    ['shots', 'vaccinations'],
    ['take an animal in', 'animals'],
    ['logo', 'organization-info'],
    ['WEIGH', 'procedures'],
    ['password', 'account'],
    ['adoption', 'milestones'],
    ['euthanasia', 'milestones'],
    ['fiscal', 'statistics'],
    ['xlsx', 'animal-search'],
    ['top donors', 'donations-query'],
    ['food', 'care-list'],
  ])('%s finds %s first', (text, slug) => {
    expect(search(text)[0]?.slug).toBe(slug);
  });

  it('finds only pages with every word, and none for an empty search', () => {
    expect(search('logo unicorn')).toEqual([]);
    expect(search('  *?! ')).toEqual([]);
    expect(search('print').length).toBeGreaterThan(3);
  });
});

describe('the help screen', () => {
  const text = () => screen.getByLabelText('Search the manual');

  it('finds a page by words, and says when none is found', async () => {
    renderSignedIn(<HelpScreen />);
    fireEvent.change(text(), { target: { value: 'kennel card' } });
    const link = await screen.findByRole('link', { name: /^Kennel Cards/ });
    expect(link.getAttribute('href')).toBe('/help/kennel-cards');
    fireEvent.change(text(), { target: { value: 'qqqq' } });
    await screen.findByText('Nothing found. Try another word.');
  });
});
