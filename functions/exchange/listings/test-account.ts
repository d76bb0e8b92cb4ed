import { posix } from 'node:path';
import type { Data } from '#shared/contract/call.ts';
import type { listings } from '#shared/calls/exchange/listings.ts';
import { LISTING_SITES } from '#shared/rules/exposure/listing-sites.ts';
import type { AddressRules } from '../reach/address-rules.ts';
import type { Account } from './stored/account.ts';
import { withFtp } from './sending/ftp.ts';
import { callSite } from './sending/http.ts';
import { failureText } from './sending/outcome.ts';
import { FORMATS } from './sites/formats.ts';

/** The time limit of a test, short since a user waits for the reply. */
const TRY_MS = 8000;

type TestResult = Data<typeof listings.test>['test'];

/** Tests an account by signing in to its site, without sending animals. Returns failures instead of throwing them. */
export async function testAccount(account: Account, rules: AddressRules): Promise<TestResult> {
  const limits = { ...rules, ms: TRY_MS };
  try {
    if (LISTING_SITES[account.site].transport === 'http') {
      await callSite(account, { method: 'GET', path: 'listings' }, limits);
      return { isReached: true, isEncrypted: true, words: '' };
    }
    const [file] = FORMATS[account.site].files([], account).toReversed();
    const folder = posix.dirname(file?.path ?? '');
    const isEncrypted = await withFtp(account, limits, async (ftp) => {
      await ftp.listFolder(folder);
      return ftp.isEncrypted;
    });
    return { isReached: true, isEncrypted, words: '' };
  } catch (error) {
    return { isReached: false, isEncrypted: false, words: failureText(error) };
  }
}
