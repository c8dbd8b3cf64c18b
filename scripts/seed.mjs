/** The seed that SEED names, else one that has never been tried. */
export const newSeed = () => process.env.SEED ?? String(Date.now() % 2 ** 31)
