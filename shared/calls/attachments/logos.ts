import * as z from 'zod';
import { contract } from '../../contract/call.ts';

export const logos = contract('attachments', 'logos', {
  get: {
    method: 'GET',
    path: '/tenant/get-logo',
    access: 'signedIn',
    summary: "The caller's rescue's logo as a PNG, with its size in pixels; none if it has none",
    reply: z.object({
      logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).optional(),
    }),
  },
  remove: {
    method: 'PATCH',
    path: '/tenant/delete-logo',
    access: 'customization.view',
    history: 'removed the logo',
    summary:
      'Paper, cards and mails go without the logo; 404 if there is none. A new one comes by create-upload',
    message: 'Logo removed',
    reply: z.object({}),
  },
  restore: {
    method: 'PATCH',
    path: '/tenant/restore-logo',
    access: 'records.restore',
    history: 'put the logo back',
    summary: 'Brings a removed logo back; 404 if there is none, or another took its place',
    message: 'Logo put back',
    reply: z.object({}),
  },
});
