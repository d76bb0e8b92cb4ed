import { useState } from 'react';
import type { MailDomain } from '#shared/calls/mailings/mail-domain.ts';
import {
  type DnsRecord,
  policyRecord,
  proofRecord,
  signatureRecords,
} from '#shared/rules/mail/mail-domain.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/message/toast.ts';

/** The records to set where the domain is kept, each to be copied. */
export function DnsRecords({ domain: { domain, tokens, proof } }: { readonly domain: MailDomain }) {
  const records = [...(proof ? [proofRecord(domain, proof)] : []), ...signatureRecords(domain, tokens)];
  return (
    <>
      <h3>Records to set</h3>
      <p>
        Open the settings of the domain (often called DNS) where you rent it, and add all of these. Some
        providers put {domain} behind each name by themselves: leave it out there. It may take a day until
        they are found; we look every ten minutes for as long as we wait for them.
      </p>
      {proof && (
        <p>
          The first names your rescue, so that no other can send from your domain. Keep all of them for as
          long as you send from it.
        </p>
      )}
      {records.map((record, i) => (
        <OneRecord key={record.name} record={record} title={`Record ${i + 1}`} />
      ))}
      <h3>If the domain has none yet</h3>
      <p>
        Mailbox providers expect a DMARC record. Where there is a record of this name already, leave it as it
        is. SPF needs nothing: what is there for your other mail stays.
      </p>
      <OneRecord record={policyRecord(domain)} title="DMARC" />
    </>
  );
}

function OneRecord({ record, title }: { readonly record: DnsRecord; readonly title: string }) {
  return (
    <fieldset className="mail-record">
      <legend>
        {title} ({record.type})
      </legend>
      <Copied what={`Name of ${title}`} label="Name" text={record.name} />
      <Copied what={`Value of ${title}`} label="Value" text={record.value} />
    </fieldset>
  );
}

interface CopiedProps {
  readonly what: string;
  readonly label: string;
  readonly text: string;
}

function Copied({ what, label, text }: CopiedProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => (setCopied(true), toast.success('Copied')),
      () => toast.error('It could not be copied. Please select it and copy it by hand'),
    );
  return (
    <p className="mail-copied">
      <span className="muted">{label}</span>
      <code className="mail-address">{text}</code>
      <Button
        variant="quiet"
        icon={isCopied ? 'check' : 'copy'}
        aria-label={`Copy: ${what}`}
        onClick={() => void copy()}
      />
    </p>
  );
}
