/** What a choice begins with that is to be made: of none of its values, so that it is asked for. */
export const NOTHING_CHOSEN = '' as never;
