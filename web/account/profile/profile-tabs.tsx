import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import { type ProfileTab, profileTabs, useProfileAddress } from './profile-address.ts'

interface TabParts {
  name: string
  content: ReactNode
  /** A button beside the tabs while this tab is open. */
  action?: ReactNode
}

/** The tabs Games, Events and About. The address contains the open tab. */
export function ProfileTabs(tabs: Record<ProfileTab, TabParts>) {
  const { tab: shown, showTab } = useProfileAddress()
  return (
    <Tabs value={shown} onValueChange={(tab) => showTab(tab as ProfileTab)} className="max-md:gap-2.5 md:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 md:gap-y-4">
        <TabList label="Profile">
          {profileTabs.map((tab) => (
            <Tab key={tab} value={tab}>
              {tabs[tab].name}
            </Tab>
          ))}
        </TabList>
        {tabs[shown].action}
      </div>
      {profileTabs.map((tab) => (
        <TabPanel key={tab} value={tab}>
          <h2 className="sr-only">{tabs[tab].name}</h2>
          {tabs[tab].content}
        </TabPanel>
      ))}
    </Tabs>
  )
}
