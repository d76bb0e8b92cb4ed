import type { DemoMails } from './demo-content.ts';

/** The mail templates and the mail domain of the first demo rescue. */
export const HARBOR_MAILS: DemoMails = {
  domain: { domain: 'harborlight.example', local: 'hello' },
  templates: [
    {
      name: 'Open day',
      subject: 'Our doors are open on [day]',
      message: [
        'Dear {{firstName|friend}},',
        'on [day and time] our doors are open: come and meet who lives with us just now, walk the path along the harbor, and have a cup of tea.',
        'There is room for cars at the old ropewalk. Dogs of yours are welcome on a leash.',
        'We look forward to seeing you.',
        '{{rescue}}',
      ].join('\n\n'),
    },
    {
      name: 'Blankets wanted',
      subject: 'Do you have a blanket to spare?',
      message: [
        'Dear {{firstName|friend}},',
        'it has turned cold, and our cats sleep on their last blankets. Clean ones, fleece best of all, can be left at our door any day before six.',
        'Thank you for thinking of them.',
        '{{rescue}}',
      ].join('\n\n'),
    },
  ],
};
