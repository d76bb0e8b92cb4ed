import { describe, expect, it } from 'vitest';
import { logos } from '#shared/calls/attachments/logos.ts';
import { photoBytes, uploadAndProcess } from '#functions/attachments/attachment.fixture.ts';
import { LOGO, logoKey, logos as stored } from '#functions/tenants/logo.record.ts';
import { readFile } from '#functions/kernel/files/storage.ts';
import { mailAction } from '#functions/kernel/mail/outbox.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import { callApi, type TestCaller } from '#functions/test/call-api.ts';
import { mailsTo } from '#functions/test/mailbox.ts';
import { newMember, newRescue } from '#functions/users/user.fixture.ts';

/** The administrator of a rescue that has a logo. */
async function addRescueWithLogo(): Promise<TestCaller & { tenant: string }> {
  const admin = { as: 'Administrator', tenant: await newRescue() } as const;
  await uploadAndProcess(admin, await photoBytes(), {
    tenant: true,
    logo: true,
    fileName: 'logo.jpg',
    contentType: 'image/jpeg',
  });
  return admin;
}

/** The mail that tells a member of a new password, as the mailbox has it. */
async function sendNoticeMail(tenantId: string) {
  const { userName, email } = await newMember(tenantId);
  await registry().transact([mailAction({ letter: 'notice', userName, what: 'password' }, new Date())]);
  await mailsTo(email, userName);
  const { emails } = (await (await fetch(`${process.env['SES_ENDPOINT']}/store`)).json()) as {
    emails: {
      destination: { to: string[] };
      body: { text: string; html: string };
      attachments: { filename: string; contentType: string; cid?: string; content: string }[];
    }[];
  };
  const mail = emails.find(({ destination }) =>
    destination.to.some((recipient) => recipient.includes(email)),
  );
  if (!mail) throw new Error('No mail came');
  return mail;
}

describe('a mail of a rescue that has a logo', () => {
  it('embeds its picture, without an address that could expire', async () => {
    const { tenant } = await addRescueWithLogo();
    const { body, attachments } = await sendNoticeMail(tenant);
    const { shown } = stored.read((await tableOf(tenant).get(LOGO))!).row;
    const mailLogo = await readFile(logoKey(tenant, shown!, 'logo-mail.png'));
    const [logo, ...otherAttachments] = attachments;
    expect([otherAttachments, logo?.filename, logo?.contentType]).toEqual([[], 'logo.png', 'image/png']);
    expect(Buffer.from(logo?.content ?? '', 'base64').equals(Buffer.from(mailLogo!))).toBe(true);
    expect(body.html).toMatch(/<img src="(cid:|data:image)[^"]+" width="40" height="30" alt=""/);
    expect(body.html).not.toMatch(/<img src="http/);
    expect(body.text).not.toContain('logo');
  });

  it('is sent without it if the picture cannot be read', async () => {
    const otherRescue = await newRescue();
    const row = { shown: { own: 'lost', width: 10, height: 10 } };
    await tableOf(otherRescue).putAll([stored.item({ row })]);
    const { body, attachments } = await sendNoticeMail(otherRescue);
    expect([attachments, body.html.includes('<img')]).toEqual([[], false]);
  });

  it('is sent without it once the logo is removed', async () => {
    const admin = await addRescueWithLogo();
    await callApi(logos.remove, {}, admin);
    expect((await sendNoticeMail(admin.tenant)).attachments).toEqual([]);
  });
});
