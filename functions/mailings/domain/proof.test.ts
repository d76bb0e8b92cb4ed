import { createSocket } from 'node:dgram';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import { newId } from '../../kernel/ids.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { checkDomain } from '../../test/jobs.ts';
import { setDnsRecords } from '../mailbox.fixture.ts';
import { anotherAdmin, domainFixture } from './domain.fixture.ts';
import { domainClaims, domainWaits, mailDomains } from './domain.record.ts';
import { lookUpProof } from './proof.ts';

let testCaller: TestCaller & { tenant: string };
let domain: string;
type DomainOwner = ReturnType<typeof domainFixture>;
let owned: DomainOwner;

beforeEach(async () => {
  testCaller = await anotherAdmin();
  domain = `${newId().toLowerCase()}.example`;
  owned = domainFixture(testCaller, domain);
});

const add: DomainOwner['add'] = (...parameters) => owned.add(...parameters);
const check: DomainOwner['check'] = (...parameters) => owned.check(...parameters);
const got: DomainOwner['got'] = () => owned.got();
const proven: DomainOwner['addVerified'] = (...parameters) => owned.addVerified(...parameters);
const remove: DomainOwner['remove'] = (...parameters) => owned.remove(...parameters);
const setProof: DomainOwner['setProof'] = (...parameters) => owned.setProof(...parameters);
const verified = async () => (await proven(), check());
const from = async () => (await callApi(mailings.sender, {}, testCaller)).body.data.from;

describe('a domain that several rescues add', () => {
  it('waits for each with a proof of their own, and none is told of another', async () => {
    const other = await anotherAdmin();
    const [first, second] = [await add(), await add({}, other)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data.domain.proof).not.toBe(first.body.data.domain.proof);
    expect(second.body.data.domain.tokens).toEqual(first.body.data.domain.tokens);
  });

  it('is verified for the one that it names, however long another waited', async () => {
    const other = await anotherAdmin();
    await add();
    await proven(other);
    expect(await check()).toMatchObject({ state: 'pending' });
    expect(await check(other)).toMatchObject({ state: 'verified' });
    expect(await check()).toMatchObject({ state: 'pending' });
    expect(await from()).toMatch(/@news\.havenkeep\.example>$/);
  });

  it('is told to be verified for another to whoever it names too, and is theirs once that one has left', async () => {
    const other = await anotherAdmin();
    await proven(other);
    const ownDomain = await proven();
    expect(await check(other)).toMatchObject({ state: 'verified' });
    expect(await check()).toMatchObject({ state: 'taken' });
    await setProof(ownDomain, false);
    expect(await check()).toMatchObject({ state: 'pending' });
    await setProof(ownDomain);
    await remove(other);
    expect(await check()).toMatchObject({ state: 'verified' });
  });

  it('is verified for one of two whom it names at the same moment', async () => {
    const other = await anotherAdmin();
    await proven();
    await proven(other);
    const states = (await Promise.all([check(), check(other)])).map(({ state }) => state);
    expect(states.toSorted((a, b) => a.localeCompare(b))).toEqual(['taken', 'verified']);
  });

  it('goes on being verified when another removes it, or adds it', async () => {
    const other = await anotherAdmin();
    await add({}, other);
    await verified();
    await remove(other);
    expect(await check()).toMatchObject({ state: 'verified' });
    await add({}, other);
    expect(await check()).toMatchObject({ state: 'verified' });
  });

  it('is free for the next owner that it names once it names the former no more', async () => {
    const former = (await proven(), await check());
    const other = await anotherAdmin();
    const next = await proven(other);
    expect(await check(other)).toMatchObject({ state: 'taken' });
    await setProof(former, false);
    expect(await check()).toMatchObject({ state: 'failed', lostAt: /^\d{4}/ });
    expect(await check(other)).toMatchObject({ state: 'verified' });
    await setProof(former);
    expect(await check()).toMatchObject({ state: 'taken' });
    await setProof(next, false);
    expect(await check(other)).toMatchObject({ state: 'failed' });
  });

  it('names a rescue anew when that adds it again: what a former proof says counts no more', async () => {
    await verified();
    await remove();
    await add();
    await setDnsRecords(domain);
    expect(await check()).toMatchObject({ state: 'pending' });
  });
});

describe('a domain of an earlier release', () => {
  const old = async (state: 'verified' | 'pending', overrides: { left?: boolean } = {}) => {
    const { domain: added } = (await add()).body.data;
    await setDnsRecords(domain);
    const { proof: _, version, ...row } = added;
    const checkAt = Date.now();
    const claim = { domain, tenantId: testCaller.tenant, checkAt, left: false, ...overrides };
    await tableOf(testCaller.tenant).putAll([mailDomains.item({ row: { ...row, state }, v: version })]);
    await registry().putAll([domainClaims.item({ row: claim, v: 1 })]);
    await registry().removeAll([domainWaits.key({ domain, tenantId: testCaller.tenant })]);
  };

  it('that is verified stays so without a proof, and asks for one once its records are lost', async () => {
    await old('verified');
    await checkDomain(testCaller.tenant, new Date(Date.now() + 1000));
    const current = await got();
    expect([current?.state, current?.proof]).toEqual(['verified', undefined]);
    const other = await anotherAdmin();
    await proven(other);
    expect(await check(other)).toMatchObject({ state: 'taken' });
    await setDnsRecords(domain, false);
    const lost = await check();
    expect(lost).toMatchObject({ state: 'failed', proof: /./ });
    await setDnsRecords(domain);
    expect(await check()).toMatchObject({ state: 'pending' });
    await setProof(lost);
    expect(await check()).toMatchObject({ state: 'verified' });
  });

  it('that waits gets its proof by the clock, and holds no other up', async () => {
    await old('pending');
    await checkDomain(testCaller.tenant, new Date(Date.now() + 1000));
    expect(await got()).toMatchObject({ state: 'pending', proof: /./ });
    const other = await anotherAdmin();
    await proven(other);
    expect(await check(other)).toMatchObject({ state: 'verified' });
  });

  it('that a rescue had removed is free for whoever it names', async () => {
    await old('verified', { left: true });
    const other = await anotherAdmin();
    await proven(other);
    expect(await check(other)).toMatchObject({ state: 'verified' });
  });
});

describe('DNS that does not answer', () => {
  it('proves nothing, ends within its time and is told as not found yet', async () => {
    const silent = createSocket('udp4');
    await new Promise<void>((bound) => silent.bind(0, '127.0.0.1', bound));
    const server = `127.0.0.1:${silent.address().port}`;
    const before = performance.now();
    expect(await lookUpProof(domain, 'x', { server, timeout: 200 })).toBe('unknown');
    expect(performance.now() - before).toBeLessThan(2000);
    await new Promise<void>((closed) => void silent.close(() => closed()));
  });

  it('and names that DNS does not take prove nothing either', async () => {
    expect(await lookUpProof(`${'a.'.repeat(200)}example`, 'x')).not.toBe('found');
  });
});
