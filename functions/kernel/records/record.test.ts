import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { Item } from '../table/actions.ts';
import { count, text, defineRecord } from './record.ts';
import { migrateRecord, type RawRecord } from './stored/shapes.ts';
import { NewerRecord, UnreadableRecord } from './stored/reading.ts';

const gifts = defineRecord({
  kind: 'gift',
  noun: 'Gift',
  description: 'gift of somebody',
  keyTemplate: ['pco#<pcoId>', 'gift#<date>#<own>'],
  g1: ['gifts', '<date>#<own>'],
  g2: ['thanks', '<thanked>#<own>'],
  row: { pcoId: z.string(), own: z.string(), date: z.string(), cents: count, thanked: z.string().optional() },
  more: { notes: text },
  steps: [({ row: { amount, ...row }, more }) => ({ row: { ...row, cents: Number(amount) * 100 }, more })],
  audited: ['date', 'cents', 'notes'],
});

const row = { pcoId: 'p1', own: 'o1', date: '2026-01-02', cents: 500 };
const gift = { row, more: { notes: 'Cash' }, v: 3, changedBy: 'Ada', changedAt: '2026-01-03' };
const stamp = { changedBy: 'Bob', changedAt: '2026-02-01' };
const stale = () => new Error('stale');
const item = (parts: Partial<Item> = {}): Item => ({ ...gifts.item(gift), ...parts });

describe('a declared record', () => {
  it('lies where its templates say, in an index only while all parts are known', () => {
    expect(item()).toMatchObject({ pk: 'pco#p1', sk: 'gift#2026-01-02#o1', g1: ['gifts', '2026-01-02#o1'] });
    expect(item().g2).toBeUndefined();
    expect(gifts.item({ ...gift, row: { ...row, thanked: '2026-02-02' } }).g2).toEqual([
      'thanks',
      '2026-02-02#o1',
    ]);
    expect(gifts.key({ pcoId: 'p1', date: '2026-01-02', own: 'o1' })).toEqual({
      pk: 'pco#p1',
      sk: 'gift#2026-01-02#o1',
    });
    expect(gifts.keyTemplate.keyPrefix({ pcoId: 'p1' })).toEqual({ pk: 'pco#p1', prefix: 'gift#' });
    expect(gifts.keyTemplate.keyPrefix({ pcoId: 'p1', date: '2026' })).toEqual({
      pk: 'pco#p1',
      prefix: 'gift#2026#',
    });
  });

  it('reads what it wrote, and defaults for what came later or stands in no index', () => {
    expect(gifts.read(item())).toEqual(gift);
    expect(gifts.read({ ...item(), more: undefined }).more).toEqual({ notes: '' });
  });

  it('takes fields of either part side by side, and keeps what is not given', () => {
    expect(gifts.splitFields({ cents: 700, notes: '' })).toEqual({
      row: { cents: 700 },
      more: { notes: '' },
    });
    const next = gifts.nextVersion(gift, { cents: 700, thanked: '2026-02-02' }, stamp);
    expect(next).toEqual({
      row: { ...row, cents: 700, thanked: '2026-02-02' },
      more: gift.more,
      v: 4,
      ...stamp,
    });
    expect(gifts.nextVersion(gift, { notes: 'Card' })).toEqual({ ...gift, more: { notes: 'Card' }, v: 4 });
  });

  it('lifts an item of an older shape, and writes it in the latest', () => {
    const { cents: _, ...old } = row;
    const read = gifts.read(item({ row: { ...old, amount: 7 } }));
    expect(read.row).toEqual({ ...row, cents: 700 });
    expect(gifts.item(read).row).toMatchObject({ cents: 700, s: 2 });
  });

  it('reads an item of the latest shape as it lies: nothing is copied, no step runs', () => {
    const step = vi.fn((old: RawRecord) => old);
    const [latest, older] = [
      { row: { ...row, s: 2 }, more: {} },
      { row, more: {} },
    ];
    expect(migrateRecord(latest, item(), [step])).toBe(latest);
    expect(step).not.toHaveBeenCalled();
    expect(migrateRecord(older, item(), [step])).toBe(older);
    expect(step).toHaveBeenCalledTimes(1);
    expect(gifts.read(item()).row).not.toHaveProperty('s');
  });

  it('keeps what a later release added to the same shape', () => {
    const read = gifts.read(item({ row: { ...row, s: 2, later: 'yes' } }));
    expect(gifts.item(read).row).toMatchObject({ later: 'yes' });
  });

  it('answers 503 for an item of a shape that it does not know yet', () => {
    expect(() => gifts.read(item({ row: { ...row, s: 3 } }))).toThrow(NewerRecord);
    expect(() => gifts.readable([item(), item({ row: { ...row, s: 3 } })])).toThrow(NewerRecord);
    expect(new NewerRecord()).toMatchObject({ status: 503, details: { retryAfter: 15 } });
  });

  it('tells of a broken item without its values, and shows the others', () => {
    const broken = item({ row: { ...row, s: 2, date: 5 } });
    expect(gifts.readable([broken, undefined, item()])).toEqual([gift]);
    expect(gifts.readable([broken])).toEqual([]);
    expect(() => gifts.read(broken)).toThrow(UnreadableRecord);
    const [[logLine]] = vi.mocked(console.error).mock.calls as [[string]];
    expect(JSON.parse(logLine)).toEqual({
      alarm: 'a stored record cannot be read',
      kind: 'gift',
      ids: [],
      faults: ['date invalid_type'],
    });
    vi.mocked(console.error).mockClear();
  });

  it('says nothing of a list of which it can read nothing', () => {
    const broken = item({ row: { ...row, s: 2, date: 5 } });
    expect(() => gifts.readable([broken, broken])).toThrow(UnreadableRecord);
    vi.mocked(console.error).mockClear();
  });

  it('is changed where it lies, and moves where its place follows from a field', () => {
    const dearer = { ...gift, row: { ...row, cents: 900 }, v: 4 };
    expect(gifts.updateActions(gift, dearer, stale)).toEqual([
      { put: gifts.item(dearer), guard: { v: 3 }, onFail: stale },
    ]);
    const later = { ...gift, row: { ...row, date: '2026-05-05' }, v: 4 };
    expect(gifts.updateActions(gift, later, stale)).toEqual([
      { remove: item(), guard: { v: 3 }, onFail: stale },
      { put: gifts.item(later) },
    ]);
  });

  it('is laid beside the others and brought back', () => {
    const sk = 'deleted#gift#2026-01-02#o1';
    const [removed, laid] = gifts.removeActions(gift, stamp, stale);
    expect(removed).toEqual({ remove: item(), guard: { v: 3 }, onFail: stale });
    expect(laid).toMatchObject({ put: { pk: 'pco#p1', sk, v: 4, ...stamp } });
    expect(laid).not.toHaveProperty('put.g1');
    const [removal, back] = gifts.restoreActions({ ...gift, v: 4 }, stamp, stale);
    expect(removal).toEqual({ remove: { pk: 'pco#p1', sk }, guard: { v: 4 }, onFail: stale });
    expect(back).toMatchObject({
      put: { sk: 'gift#2026-01-02#o1', g1: ['gifts', '2026-01-02#o1'], v: 5, ...stamp },
    });
  });

  it('tells its history what changed, came or went', () => {
    const dearer = { ...gift, row: { ...row, cents: 900 } };
    expect(gifts.auditedChanges(gift, dearer)).toEqual({ cents: [500, 900] });
    expect(gifts.auditedChanges(gift, undefined)).toEqual({
      date: ['2026-01-02', null],
      cents: [500, null],
      notes: ['Cash', null],
    });
    expect(gifts.notFoundError()).toMatchObject({ status: 404, message: 'Gift not found' });
  });
});
