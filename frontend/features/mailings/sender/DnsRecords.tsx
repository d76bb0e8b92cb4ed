import { useState } from 'react';
import type { MailDomain } from '#shared/calls/mailings/mail-domain.ts';
import {
  type DnsRecord,
  policyRecord,
  proofRecord,
  signatureRecords,
} from '#shared/rules/mail/mail-domain.ts';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/message/copy-text.ts';

/** The DNS records to set at the domain's provider, with buttons that copy the name and value of each. */
export function DnsRecords({ domain: { domain, tokens, proof } }: { readonly domain: MailDomain }) {
  const records = [...(proof ? [proofRecord(domain, proof)] : []), ...signatureRecords(domain, tokens)];
  return (
    <>
      <h3>Records to set</h3>
      <p>
        Open the DNS settings at your domain’s provider and add all of these. Some providers add {domain} to
        each name automatically; leave it out there. It can take a day until we find them. We check every ten
        minutes.
      </p>
      {proof && (
        <p>
          The first one reserves the domain for your rescue. Keep all of them as long as you send from it.
        </p>
      )}
      {records.map((record, i) => (
        <DnsRecordFields key={record.name} record={record} title={`Record ${i + 1}`} />
      ))}
      <h3>If the domain has none yet</h3>
      <p>
        Mailbox providers expect a DMARC record. If the domain already has one, keep it. SPF needs no change.
      </p>
      <DnsRecordFields record={policyRecord(domain)} title="DMARC" />
    </>
  );
}

function DnsRecordFields({ record, title }: { readonly record: DnsRecord; readonly title: string }) {
  return (
    <fieldset className="mail-record">
      <legend>
        {title} ({record.type})
      </legend>
      <CopyableText description={`Name of ${title}`} label="Name" text={record.name} />
      <CopyableText description={`Value of ${title}`} label="Value" text={record.value} />
    </fieldset>
  );
}

interface CopyableTextProps {
  readonly description: string;
  readonly label: string;
  readonly text: string;
}

function CopyableText({ description, label, text }: CopyableTextProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(text));
  return (
    <p className="mail-copied">
      <span className="muted">{label}</span>
      <code className="mail-address">{text}</code>
      <Button
        variant="quiet"
        icon={isCopied ? 'check' : 'copy'}
        aria-label={`Copy: ${description}`}
        onClick={() => void copy()}
      />
    </p>
  );
}
