import { runInNewContext } from 'node:vm';
import { Window } from 'happy-dom';
import { expect, it, vi } from 'vitest';
import { lostFound } from '#shared/calls/animals/seen/lost-found.ts';
import { newIp } from '../../accounts/user/account.fixture.ts';
import { callApi } from '../../test/call-api.ts';
import { newExposedTenant, visit } from '../../test/visitor.ts';
import { REPORT_BODY } from '../lost-found.fixture.ts';
import { adminOf } from '../showing.fixture.ts';
import { FORM_SCRIPT } from './form-script.ts';

it('a retry after a lost reply does not store the report twice, and sends no photo that was removed since', async () => {
  const rescue = await newExposedTenant({ takesReports: true });
  const { document, FormData, Event, File } = new Window();
  document.write((await visit(`/r/${rescue.slug}/lost-found/lost`)).text);
  for (const [name, value] of Object.entries(REPORT_BODY))
    document.querySelector(`input[name=${name}]`)?.setAttribute('value', value);
  document.querySelector(`option[value=${REPORT_BODY.species}]`)?.setAttribute('selected', '');
  const files = [new File(['a'], 'a.png', { type: 'image/png' })];
  const photosInput = document.querySelector('input[name=photos]') ?? expect.fail();
  Object.defineProperty(photosInput, 'files', { get: () => files });
  const ip = newIp();
  const requestedPaths: string[] = [];
  let isReplyLost = true;
  const fetch = async (path: string, options: { method?: string; body?: string } = {}) => {
    requestedPaths.push(path);
    const { status, text } = await visit(path, { ...options, ip });
    if (path.endsWith('/report') && isReplyLost) throw new TypeError('Failed to fetch');
    return { ok: status === 200, status, json: async () => JSON.parse(text) as unknown };
  };
  const location = { href: '' };
  runInNewContext(FORM_SCRIPT, { document, FormData, fetch, location, navigator: {}, crypto, btoa });
  const send = () => document.querySelector('form')?.dispatchEvent(new Event('submit'));
  send();
  await vi.waitFor(() => {
    expect(document.getElementById('status')?.textContent).toContain('We couldn’t send it');
  }, 20_000);
  isReplyLost = false;
  files.pop();
  send();
  await vi.waitFor(() => {
    expect(location.href).toContain(`/r/${rescue.slug}/lost-found/report/`);
  }, 20_000);
  const { reports } = (await callApi(lostFound.list, { query: {} }, adminOf(rescue))).body.data;
  expect(reports).toHaveLength(1);
  expect(requestedPaths.filter((path) => !path.startsWith('/r/'))).toEqual([]);
});
