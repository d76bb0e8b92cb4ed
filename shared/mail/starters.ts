/** A starter mail; text in square brackets is to be filled in. */
export interface Starter {
  readonly name: string;
  readonly subject: string;
  readonly message: string;
}

/** Starter mails of every rescue; its own templates are listed before them. */
export const STARTERS: readonly Starter[] = [
  {
    name: 'News from the rescue',
    subject: 'News from {{rescue}}',
    message:
      'Dear {{firstName|friend}},\n\nhere is what happened with us lately.\n\n[Tell of two or three animals, and of what you could do for them.]\n\nThank you for standing by us.\n\n{{rescue}}',
  },
  {
    name: 'How is your pet?',
    subject: 'How is everybody settling in?',
    message:
      'Dear {{firstName|friend}},\n\nit is a while since you took one of our animals home, and we think of you often.\n\nHow is it going? We would love a few lines and a picture. If anything is difficult, tell us: we are glad to help.\n\n{{rescue}}',
  },
  {
    name: 'Invitation',
    subject: 'You are invited',
    message:
      'Dear {{firstName|friend}},\n\nwe would like to see you at [what it is].\n\nWhen: [day and time]\nWhere: [place]\n\nPlease tell us by a short answer whether you will come.\n\n{{rescue}}',
  },
  {
    name: 'We need a hand',
    subject: 'Could you help us?',
    message:
      'Dear {{firstName|friend}},\n\nwe are looking for [foster homes, drivers, hands on a working day].\n\n[Say what it takes, when, and for how long.]\n\nIf you can, simply reply to this email. If not, please tell somebody who might.\n\n{{rescue}}',
  },
  {
    name: 'Thank you',
    subject: 'Thank you, {{firstName|dear friend}}',
    message:
      'Dear {{firstName|friend}},\n\nthank you. [Say what for.]\n\nBecause of people like you the animals here have food, care and time until they find a home.\n\n{{rescue}}',
  },
];
