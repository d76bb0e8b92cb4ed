import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { Item } from '../table/actions.ts';
import { count, text, defineRecord } from './record.ts';
import { migrateRecord, type RawRecord } from './stored/shapes.ts';
import { NewerRecord, UnreadableRecord } from './stored/reading.ts';

const donations = defineRecord({
  kind: 'gift',
  noun: 'Gift',
  description: 'gift of a person',
  keyTemplate: ['pco#<pcoId>', 'gift#<date>#<own>'],
  g1: ['gifts', '<date>#<own>'],
  g2: ['thanks', '<thanked>#<own>'],
  row: { pcoId: z.string(), own: z.string(), date: z.string(), cents: count, thanked: z.string().optional() },
  more: { notes: text },
  steps: [({ row: { amount, ...row }, more }) => ({ row: { ...row, cents: Number(amount) * 100 }, more })],
  audited: ['date', 'cents', 'notes'],
});

const row = { pcoId: 'p1', own: 'o1', date: '2026-01-02', cents: 500 };
const donation = { row, more: { notes: 'Cash' }, v: 3, changedBy: 'Ada', changedAt: '2026-01-03' };
const stamp = { changedBy: 'Bob', changedAt: '2026-02-01' };
const staleError = () => new Error('stale');
const item = (parts: Partial<Item> = {}): Item => ({ ...donations.item(donation), ...parts });

describe('a declared record', () => {
  it('is stored under the keys of its templates, and in an index only if all parts are known', () => {
    expect(item()).toMatchObject({ pk: 'pco#p1', sk: 'gift#2026-01-02#o1', g1: ['gifts', '2026-01-02#o1'] });
    expect(item().g2).toBeUndefined();
    expect(donations.item({ ...donation, row: { ...row, thanked: '2026-02-02' } }).g2).toEqual([
      'thanks',
      '2026-02-02#o1',
    ]);
    expect(donations.key({ pcoId: 'p1', date: '2026-01-02', own: 'o1' })).toEqual({
      pk: 'pco#p1',
      sk: 'gift#2026-01-02#o1',
    });
    expect(donations.keyTemplate.keyPrefix({ pcoId: 'p1' })).toEqual({ pk: 'pco#p1', prefix: 'gift#' });
    expect(donations.keyTemplate.keyPrefix({ pcoId: 'p1', date: '2026' })).toEqual({
      pk: 'pco#p1',
      prefix: 'gift#2026#',
    });
  });

  it('reads what it wrote, with defaults for missing parts', () => {
    expect(donations.read(item())).toEqual(donation);
    expect(donations.read({ ...item(), more: undefined }).more).toEqual({ notes: '' });
  });

  it('accepts fields of both parts together, and keeps fields that are not given', () => {
    expect(donations.splitFields({ cents: 700, notes: '' })).toEqual({
      row: { cents: 700 },
      more: { notes: '' },
    });
    const next = donations.nextVersion(donation, { cents: 700, thanked: '2026-02-02' }, stamp);
    expect(next).toEqual({
      row: { ...row, cents: 700, thanked: '2026-02-02' },
      more: donation.more,
      v: 4,
      ...stamp,
    });
    expect(donations.nextVersion(donation, { notes: 'Card' })).toEqual({
      ...donation,
      more: { notes: 'Card' },
      v: 4,
    });
  });

  it('upgrades an item of an older shape, and writes it in the latest', () => {
    const { cents: _, ...otherFields } = row;
    const read = donations.read(item({ row: { ...otherFields, amount: 7 } }));
    expect(read.row).toEqual({ ...row, cents: 700 });
    expect(donations.item(read).row).toMatchObject({ cents: 700, s: 2 });
  });

  it('reads an item of the latest shape as it is, without copying or upgrade steps', () => {
    const step = vi.fn((rawRecord: RawRecord) => rawRecord);
    const [latest, olderItem] = [
      { row: { ...row, s: 2 }, more: {} },
      { row, more: {} },
    ];
    expect(migrateRecord(latest, item(), [step])).toBe(latest);
    expect(step).not.toHaveBeenCalled();
    expect(migrateRecord(olderItem, item(), [step])).toBe(olderItem);
    expect(step).toHaveBeenCalledTimes(1);
    expect(donations.read(item()).row).not.toHaveProperty('s');
  });

  it('keeps what a later release added to the same shape', () => {
    const read = donations.read(item({ row: { ...row, s: 2, later: 'yes' } }));
    expect(donations.item(read).row).toMatchObject({ later: 'yes' });
  });

  it('answers 503 for an item of a shape that it does not know yet', () => {
    expect(() => donations.read(item({ row: { ...row, s: 3 } }))).toThrow(NewerRecord);
    expect(() => donations.readable([item(), item({ row: { ...row, s: 3 } })])).toThrow(NewerRecord);
    expect(new NewerRecord()).toMatchObject({ status: 503, details: { retryAfter: 15 } });
  });

  it('logs a broken item without its values, and returns the others', () => {
    const brokenItem = item({ row: { ...row, s: 2, date: 5 } });
    expect(donations.readable([brokenItem, undefined, item()])).toEqual([donation]);
    expect(donations.readable([brokenItem])).toEqual([]);
    expect(() => donations.read(brokenItem)).toThrow(UnreadableRecord);
    const [[logLine]] = vi.mocked(console.error).mock.calls as [[string]];
    expect(JSON.parse(logLine)).toEqual({
      alarm: 'a stored record cannot be read',
      kind: 'gift',
      ids: [],
      faults: ['date invalid_type'],
    });
    vi.mocked(console.error).mockClear();
  });

  it('throws for a list in which no item can be read', () => {
    const brokenItem = item({ row: { ...row, s: 2, date: 5 } });
    expect(() => donations.readable([brokenItem, brokenItem])).toThrow(UnreadableRecord);
    vi.mocked(console.error).mockClear();
  });

  it('is updated in place, and moves when a field changes its key', () => {
    const increasedDonation = { ...donation, row: { ...row, cents: 900 }, v: 4 };
    expect(donations.updateActions(donation, increasedDonation, staleError)).toEqual([
      { put: donations.item(increasedDonation), guard: { v: 3 }, onFail: staleError },
    ]);
    const movedDonation = { ...donation, row: { ...row, date: '2026-05-05' }, v: 4 };
    expect(donations.updateActions(donation, movedDonation, staleError)).toEqual([
      { remove: item(), guard: { v: 3 }, onFail: staleError },
      { put: donations.item(movedDonation) },
    ]);
  });

  it('is moved aside when deleted, and can be restored', () => {
    const sk = 'deleted#gift#2026-01-02#o1';
    const [removeAction, deletedPut] = donations.removeActions(donation, stamp, staleError);
    expect(removeAction).toEqual({ remove: item(), guard: { v: 3 }, onFail: staleError });
    expect(deletedPut).toMatchObject({ put: { pk: 'pco#p1', sk, v: 4, ...stamp } });
    expect(deletedPut).not.toHaveProperty('put.g1');
    const [removeDeleted, restoredPut] = donations.restoreActions({ ...donation, v: 4 }, stamp, staleError);
    expect(removeDeleted).toEqual({ remove: { pk: 'pco#p1', sk }, guard: { v: 4 }, onFail: staleError });
    expect(restoredPut).toMatchObject({
      put: { sk: 'gift#2026-01-02#o1', g1: ['gifts', '2026-01-02#o1'], v: 5, ...stamp },
    });
  });

  it('reports to its history what was changed, added or removed', () => {
    const increasedDonation = { ...donation, row: { ...row, cents: 900 } };
    expect(donations.auditedChanges(donation, increasedDonation)).toEqual({ cents: [500, 900] });
    expect(donations.auditedChanges(donation, undefined)).toEqual({
      date: ['2026-01-02', null],
      cents: [500, null],
      notes: ['Cash', null],
    });
    expect(donations.notFoundError()).toMatchObject({ status: 404, message: 'Gift not found' });
  });
});
