/** Binds a sealed account or ID number to one customer and record. */
export const cardSealContext = (userId: number, id: string) => `card ${userId} ${id}`;
