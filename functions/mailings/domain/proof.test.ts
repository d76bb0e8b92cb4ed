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
let owner: DomainOwner;

beforeEach(async () => {
  testCaller = await anotherAdmin();
  domain = `${newId().toLowerCase()}.example`;
  owner = domainFixture(testCaller, domain);
});

const add: DomainOwner['add'] = (...parameters) => owner.add(...parameters);
const check: DomainOwner['check'] = (...parameters) => owner.check(...parameters);
const getDomain: DomainOwner['got'] = () => owner.got();
const addVerified: DomainOwner['addVerified'] = (...parameters) => owner.addVerified(...parameters);
const remove: DomainOwner['remove'] = (...parameters) => owner.remove(...parameters);
const setProof: DomainOwner['setProof'] = (...parameters) => owner.setProof(...parameters);
const addAndVerify = async () => (await addVerified(), check());
const senderAddress = async () => (await callApi(mailings.sender, {}, testCaller)).body.data.from;

describe('a domain that several rescues add', () => {
  it('gives each rescue its own proof, and tells no rescue of another', async () => {
    const otherAdmin = await anotherAdmin();
    const [firstReply, secondReply] = [await add(), await add({}, otherAdmin)];
    expect([firstReply.status, secondReply.status]).toEqual([200, 200]);
    expect(secondReply.body.data.domain.proof).not.toBe(firstReply.body.data.domain.proof);
    expect(secondReply.body.data.domain.tokens).toEqual(firstReply.body.data.domain.tokens);
  });

  it('is verified for the rescue whose proof is set, even if another waited longer', async () => {
    const otherAdmin = await anotherAdmin();
    await add();
    await addVerified(otherAdmin);
    expect(await check()).toMatchObject({ state: 'pending' });
    expect(await check(otherAdmin)).toMatchObject({ state: 'verified' });
    expect(await check()).toMatchObject({ state: 'pending' });
    expect(await senderAddress()).toMatch(/@news\.havenkeep\.example>$/);
  });

  it('is taken for a second rescue with a proof, and becomes its own once the first has removed it', async () => {
    const otherAdmin = await anotherAdmin();
    await addVerified(otherAdmin);
    const ownDomain = await addVerified();
    expect(await check(otherAdmin)).toMatchObject({ state: 'verified' });
    expect(await check()).toMatchObject({ state: 'taken' });
    await setProof(ownDomain, false);
    expect(await check()).toMatchObject({ state: 'pending' });
    await setProof(ownDomain);
    await remove(otherAdmin);
    expect(await check()).toMatchObject({ state: 'verified' });
  });

  it('is verified for one of two rescues whose proofs are checked at the same moment', async () => {
    const otherAdmin = await anotherAdmin();
    await addVerified();
    await addVerified(otherAdmin);
    const states = (await Promise.all([check(), check(otherAdmin)])).map(({ state }) => state);
    expect(states.toSorted((a, b) => a.localeCompare(b))).toEqual(['taken', 'verified']);
  });

  it('goes on being verified when another removes it, or adds it', async () => {
    const otherAdmin = await anotherAdmin();
    await add({}, otherAdmin);
    await addAndVerify();
    await remove(otherAdmin);
    expect(await check()).toMatchObject({ state: 'verified' });
    await add({}, otherAdmin);
    expect(await check()).toMatchObject({ state: 'verified' });
  });

  it('becomes free for the next rescue once the proof of the former owner is gone', async () => {
    const formerDomain = (await addVerified(), await check());
    const otherAdmin = await anotherAdmin();
    const next = await addVerified(otherAdmin);
    expect(await check(otherAdmin)).toMatchObject({ state: 'taken' });
    await setProof(formerDomain, false);
    expect(await check()).toMatchObject({ state: 'failed', lostAt: /^\d{4}/ });
    expect(await check(otherAdmin)).toMatchObject({ state: 'verified' });
    await setProof(formerDomain);
    expect(await check()).toMatchObject({ state: 'taken' });
    await setProof(next, false);
    expect(await check(otherAdmin)).toMatchObject({ state: 'failed' });
  });

  it('gets a new proof when a rescue adds it again: the former proof no longer counts', async () => {
    await addAndVerify();
    await remove();
    await add();
    await setDnsRecords(domain);
    expect(await check()).toMatchObject({ state: 'pending' });
  });
});

describe('a domain of an earlier release', () => {
  const addOldDomain = async (state: 'verified' | 'pending', overrides: { left?: boolean } = {}) => {
    const { domain: addedDomain } = (await add()).body.data;
    await setDnsRecords(domain);
    const { proof: _, version, ...row } = addedDomain;
    const checkAt = Date.now();
    const claim = { domain, tenantId: testCaller.tenant, checkAt, left: false, ...overrides };
    await tableOf(testCaller.tenant).putAll([mailDomains.item({ row: { ...row, state }, v: version })]);
    await registry().putAll([domainClaims.item({ row: claim, v: 1 })]);
    await registry().removeAll([domainWaits.key({ domain, tenantId: testCaller.tenant })]);
  };

  it('stays verified without a proof, and requires one once its records are lost', async () => {
    await addOldDomain('verified');
    await checkDomain(testCaller.tenant, new Date(Date.now() + 1000));
    const currentDomain = await getDomain();
    expect([currentDomain?.state, currentDomain?.proof]).toEqual(['verified', undefined]);
    const otherAdmin = await anotherAdmin();
    await addVerified(otherAdmin);
    expect(await check(otherAdmin)).toMatchObject({ state: 'taken' });
    await setDnsRecords(domain, false);
    const failedDomain = await check();
    expect(failedDomain).toMatchObject({ state: 'failed', proof: /./ });
    await setDnsRecords(domain);
    expect(await check()).toMatchObject({ state: 'pending' });
    await setProof(failedDomain);
    expect(await check()).toMatchObject({ state: 'verified' });
  });

  it('gets its proof by the scheduled check while pending, and does not block other rescues', async () => {
    await addOldDomain('pending');
    await checkDomain(testCaller.tenant, new Date(Date.now() + 1000));
    expect(await getDomain()).toMatchObject({ state: 'pending', proof: /./ });
    const otherAdmin = await anotherAdmin();
    await addVerified(otherAdmin);
    expect(await check(otherAdmin)).toMatchObject({ state: 'verified' });
  });

  it('is free for the next rescue with a proof after its rescue removed it', async () => {
    await addOldDomain('verified', { left: true });
    const otherAdmin = await anotherAdmin();
    await addVerified(otherAdmin);
    expect(await check(otherAdmin)).toMatchObject({ state: 'verified' });
  });
});

describe('a DNS server without a reply', () => {
  it('proves nothing, and the lookup ends within its timeout', async () => {
    const silentServer = createSocket('udp4');
    await new Promise<void>((onBound) => silentServer.bind(0, '127.0.0.1', onBound));
    const server = `127.0.0.1:${silentServer.address().port}`;
    const startedAt = performance.now();
    expect(await lookUpProof(domain, 'x', { server, timeout: 200 })).toBe('unknown');
    expect(performance.now() - startedAt).toBeLessThan(2000);
    await new Promise<void>((onClosed) => void silentServer.close(() => onClosed()));
  });

  it('and a name that is invalid in DNS prove nothing either', async () => {
    expect(await lookUpProof(`${'a.'.repeat(200)}example`, 'x')).not.toBe('found');
  });
});
