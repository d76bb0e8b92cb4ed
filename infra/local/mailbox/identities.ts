import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';

/** A domain to send from, as SES knows it. */
export interface Identity {
  readonly domain: string;
  /** True if its DNS records are set, which SES would look up. */
  readonly isSet: boolean;
  /** The TXT records at `_havenkeep.<domain>`, which name rescues. */
  readonly texts: readonly string[];
}

const StoredDomains = z.array(
  z.object({ domain: z.string(), isSet: z.boolean(), texts: z.array(z.string()).default([]) }),
);

/** The domains of the account. */
export interface Identities {
  has(domain: string): boolean;
  all(): Identity[];
  add(domain: string): void;
  remove(domain: string): void;
  setRecords(domain: string, isSet: boolean): void;
  setText(domain: string, text: string, isSet: boolean): void;
  isVerified(domain: string): boolean;
  /** The texts of a name in DNS. */
  textsOf(name: string): readonly string[];
}

/** The three DKIM tokens of a domain; the same each time that it is added. */
export const tokensOf = (domain: string): string[] =>
  [1, 2, 3].map((number) => createHash('sha256').update(`${number} ${domain}`).digest('hex').slice(0, 32));

/**
 * The domains that were added, stored in a folder if there is one, so that they outlive a restart as the table does.
 */
export function openIdentities(folder: string | undefined): Identities {
  const file = folder && join(folder, 'mail-identities.json');
  const identities = new Map<string, Identity>();
  if (file && existsSync(file))
    for (const identity of parseJson(StoredDomains, readFileSync(file, 'utf8')))
      identities.set(identity.domain, identity);
  const saveToFile = () => file && writeFileSync(file, JSON.stringify([...identities.values()]));
  const update = (domain: string, changes: Partial<Identity>) =>
    identities.set(domain, { domain, isSet: false, texts: [], ...identities.get(domain), ...changes });
  return {
    has: (domain) => identities.has(domain),
    all: () => [...identities.values()],
    add(domain) {
      if (!identities.has(domain)) update(domain, {});
      saveToFile();
    },
    remove(domain) {
      identities.delete(domain);
      saveToFile();
    },
    setRecords(domain, isSet) {
      update(domain, { isSet });
      saveToFile();
    },
    setText(domain, text, isSet) {
      const otherTexts = (identities.get(domain)?.texts ?? []).filter((other) => other !== text);
      update(domain, { texts: isSet ? [...otherTexts, text] : otherTexts });
      saveToFile();
    },
    textsOf: (name) => identities.get(name.replace(/^_havenkeep\./, ''))?.texts ?? [],
    isVerified: (domain) => identities.get(domain)?.isSet ?? false,
  };
}
