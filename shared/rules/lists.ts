/** The colours that an entry of a list shown as chips can have; '' for none. */
export const COLOURS = ['', 'green', 'blue', 'amber', 'red', 'plum', 'stone'] as const;
export type Colour = (typeof COLOURS)[number];
