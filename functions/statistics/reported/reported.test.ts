import { describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { callApi } from '../../test/call-api.ts';
import { newTenant } from '../../test/tenant.ts';
import {
  statisticsClient,
  addAnimalHistory,
  newStatisticsRescue,
  buildHistory,
} from '../statistics.fixture.ts';

const RENAMED = {
  animalName: 'Otto',
  breed: 'Beagle',
  sex: 'female',
  status: 'adoptable',
  version: 1,
} as const;

describe('a month that was reported', () => {
  it('names a deleted animal as reported, and pairs each correction with its author', async () => {
    const statisticsRescue = await newStatisticsRescue();
    const { testCaller, tenant } = statisticsRescue;
    const { report, reported } = statisticsClient(testCaller);
    const animalDetailsOf = (...laterMilestones: [string, string, string?][]) => ({
      typeId: tenant.dogs,
      birth: '2024-01-01',
      story: buildHistory(['intake', '2026-02-01', tenant.stray], ...laterMilestones),
    });
    const deletedAnimal = await addAnimalHistory(
      statisticsRescue,
      animalDetailsOf(['transfer', '2026-03-05', 'in-state']),
      'Gone',
    );
    const otis = await addAnimalHistory(
      statisticsRescue,
      animalDetailsOf(['death', '2026-03-08', 'euthanized']),
      'Otis',
    );
    await report('2026-03');
    const vet = { as: 'Veterinarian', tenant: tenant.id } as const;
    const change = {
      milestoneType: 'death',
      milestoneDate: '2026-03-08',
      notes: 'Because',
      detail: 'died',
    } as const;
    await callApi(milestones.update, { params: { milestoneId: otis.made[0] ?? '' }, body: change }, vet);
    await callApi(
      animals.update,
      { query: { Id: otis.id, force: 'true' }, body: { ...RENAMED, animalTypeId: tenant.dogs } },
      testCaller,
    );
    await callApi(animals.remove, { params: { id: deletedAnimal.id } }, testCaller);
    const { changes, more } = await reported('2026-03');
    expect(more).toBe(0);
    const changesOf = (name: string) => changes.filter((each) => each.name === name);
    expect(changesOf('Otis')).toMatchObject([
      {
        kind: 'out',
        was: { date: '2026-03-08', reason: 'death:euthanized' },
        is: { date: '2026-03-08', reason: 'death:died' },
        isDeleted: false,
      },
    ]);
    expect(
      changesOf('Gone').map(({ kind, was, isDeleted, number }) => [
        kind,
        was?.reason,
        isDeleted,
        number !== '',
      ]),
    ).toEqual([
      ['care', '', true, true],
      ['out', 'transfer:in-state', true, true],
    ]);
    const [vetAuthor, adminAuthor] = [changesOf('Otis')[0]?.by, changesOf('Gone')[0]?.by];
    expect(vetAuthor).not.toBe(adminAuthor);
  });

  it('keeps its figures beside those of today and the changes, and can be reported again', async () => {
    const statisticsRescue = await newStatisticsRescue();
    const { testCaller, tenant } = statisticsRescue;
    const { report, reported, year } = statisticsClient(testCaller);
    const animalDetails = {
      typeId: tenant.dogs,
      birth: '2024-01-01',
      story: buildHistory(['intake', '2026-02-01', tenant.stray], ['adoption', '2026-03-10']),
    };
    const bella = await addAnimalHistory(statisticsRescue, animalDetails, 'Bella');
    await addAnimalHistory(
      statisticsRescue,
      { ...animalDetails, story: buildHistory(['intake', '2026-02-05', tenant.stray]) },
      'Otis',
    );
    expect((await report('2999-01')).status).toBe(422);
    expect((await report('2026-03', 'To the county')).body.data).toEqual({ n: 1 });
    expect((await reported('2026-03')).changes).toEqual([]);
    const change = { milestoneType: 'adoption', milestoneDate: '2026-04-02', pcoId: 'somebody' } as const;
    await callApi(
      milestones.update,
      { params: { milestoneId: bella.made[0] ?? '' }, body: change },
      testCaller,
    );
    const reportedMonth = await reported('2026-03');
    const totalOf = (sheets: typeof reportedMonth.today, letter: string) =>
      sheets[0]?.lines.find((line) => line.letter === letter)?.total;
    expect(reportedMonth.reports[0]).toMatchObject({ n: 1, note: 'To the county', by: expect.any(String) });
    expect(['A', 'H', 'T'].map((letter) => totalOf(reportedMonth.reports[0]?.sheets ?? [], letter))).toEqual([
      2, 1, 1,
    ]);
    expect(['A', 'H', 'T'].map((letter) => totalOf(reportedMonth.today, letter))).toEqual([2, 0, 2]);
    expect(reportedMonth.changes).toMatchObject([
      {
        name: 'Bella',
        number: expect.stringMatching(/\d/),
        isDeleted: false,
        kind: 'out',
        was: { date: '2026-03-10', reason: 'adoption' },
        is: { date: '2026-04-02', reason: 'adoption' },
        by: reportedMonth.reports[0]?.by,
      },
    ]);
    expect((await year('2026')).months[2]?.reported).toMatchObject({ times: 1 });
    const dateReply = await callApi(statistics.reportedOn, { query: { month: '2026-03' } }, testCaller);
    expect(dateReply.body.data).toEqual({ at: reportedMonth.reports[0]?.at });
    expect(
      (await callApi(statistics.reportedOn, { query: { month: '2026-04' } }, testCaller)).body.data,
    ).toEqual({});
    expect((await report('2026-03')).body.data).toEqual({ n: 2 });
    const secondReply = await reported('2026-03');
    expect(secondReply.reports.map(({ n }) => n)).toEqual([1, 2]);
    expect(totalOf(secondReply.reports[0]?.sheets ?? [], 'H')).toBe(1);
    expect(secondReply.changes).toEqual([]);
    // Of another rescue nothing shows.
    expect(
      await statisticsClient({ as: 'Administrator', tenant: (await newTenant()).id }).reported('2026-03'),
    ).toMatchObject({ reports: [], changes: [] });
  });
});
