// oxlint-disable-next-line import/no-default-export -- openapi-typescript imports the default export of `typescript`.
export { ts as default } from '@ts-morph/common'
