/** A starter mail; text in square brackets is to be filled in. */
export interface StarterTemplate {
  readonly name: string;
  readonly subject: string;
  readonly message: string;
}

/** Starter mails of every rescue; its own templates are listed before them. */
export const STARTER_TEMPLATES: readonly StarterTemplate[] = [
  {
    name: 'News from the rescue',
    subject: 'News from {{rescue}}',
    message:
      'Dear {{firstName|friend}},\n\nhere is what we’ve been up to.\n\n[Tell about two or three animals and what you did for them.]\n\nThank you for standing by us.\n\n{{rescue}}',
  },
  {
    name: 'How is your pet?',
    subject: 'How is everyone settling in?',
    message:
      'Dear {{firstName|friend}},\n\nit’s been a while since you took one of our animals home, and we think of you often.\n\nHow is it going? We’d love a few lines and a photo. If anything is difficult, let us know. We’re glad to help.\n\n{{rescue}}',
  },
  {
    name: 'Invitation',
    subject: 'You are invited',
    message:
      'Dear {{firstName|friend}},\n\nwe’d love to see you at [what it is].\n\nWhen: [day and time]\nWhere: [location]\n\nJust reply to let us know if you can come.\n\n{{rescue}}',
  },
  {
    name: 'We need a hand',
    subject: 'Could you help us?',
    message:
      'Dear {{firstName|friend}},\n\nwe are looking for [foster homes, drivers, hands on a working day].\n\n[Say what it takes, when, and for how long.]\n\nIf you can, simply reply to this email. If not, please pass this on to someone who might.\n\n{{rescue}}',
  },
  {
    name: 'Thank you',
    subject: 'Thank you, {{firstName|dear friend}}',
    message:
      'Dear {{firstName|friend}},\n\nthank you. [Say what for.]\n\nBecause of people like you the animals here have food, care and time until they find a home.\n\n{{rescue}}',
  },
];
