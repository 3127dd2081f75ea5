/** Gathered by hand, not from leaks; lower case, without accents. `common-passwords.ts` handles the variations. */
export const commonWords: readonly string[] = `
password passwort passcode passphrase pass passw passwd passwrd pwd secret secrets mypass mypassword mypasswd
newpassword oldpassword changeme change changeit default guest guests user username users login logins logon signin
welcome welcomes bienvenue letmein letme access admin admins administrator administrateur root toor super superuser
superman system server service test tester testing tests testtest demo sample example temp temporary master masters
mastermind manager owner private public private1 password1 passe motdepasse monmotdepasse mdp secretsecret sesame
opensesame abracadabra whatever nothing something anything everything nobody somebody unknown hello hellohello hallo
bonjour bonsoir salut coucou allo adieu goodbye byebye internet computer ordinateur laptop keyboard clavier windows
microsoft google facebook instagram twitter youtube android iphone samsung apple macbook linux ubuntu oracle cisco
qwerty qwertz azerty qwertyuiop azertyuiop asdf asdfg asdfgh asdfghjkl qsdf qsdfgh qsdfghjklm zxcv zxcvb zxcvbn
zxcvbnm wxcv wxcvbn qwer qwert qwe asd zxc qaz qazwsx qazwsxedc wsx wsxedc edcrfv poiuy poiuyt lkjhg mnbvc mnbvcxz
iloveyou iloveu ilove loveyou loveu lovely lover lovers love lovelove mylove truelove forever always foreverlove
jetaime jetaimetrop jtm jtaime amour amours monamour lamour coeur bisou bisous calin tendresse passion cheri cherie
chouchou doudou loulou louloute minou minette nounours poupee poussin pupuce puce cocotte choupette titi toto tata
tintin tonton mamie papy mamy papa maman mamounette papounet maminou bebe bebes enfant enfants famille family mother
father mommy mummy daddy mama dada sister brother soeur frere grandma grandpa baby babygirl babyboy angel angels
angelo ange anges angie sweet sweety sweetie sweetheart honey honeybee sugar candy cookie cookies cupcake chocolate
chocolat vanilla caramel bonbon biscuit gateau fromage camembert poutine croissant baguette banana banane orange
cherry cerise strawberry fraise apple pomme lemon citron peach peaches pepper ginger cinnamon butter peanut pickle
pizza burger coffee cafe tea beer biere wine whisky vodka tequila
monkey monkeys dragon dragons tiger tigers tigre lion lions lionne panther panthere jaguar leopard puma cougar wolf
wolves loup bear bears ours eagle eagles aigle falcon faucon hawk hawks phoenix horse horses cheval pony poney dog
dogs doggy doggie chien chienne puppy puppies cat cats kitty kitten kittens chat chaton rabbit lapin bunny mouse
souris turtle tortue dolphin dolphins dauphin shark requin whale baleine fish poisson spider spiderman scorpion
snake serpent cobra viper python butterfly papillon bee bumblebee bird birdie oiseau parrot penguin pingouin panda
koala elephant giraffe zebra unicorn licorne dinosaur crocodile gorilla beaver castor moose orignal caribou raccoon
fox renard buddy bella max maxwell charlie rocky bailey lucky lucy molly daisy sadie maggie sophie buster bandit
tigger felix simba nala garfield snoopy scooby scoobydoo pluto bambi dumbo mickey minnie donald daffy
football soccer baseball basketball hockey tennis golf golfer golfing volleyball rugby cricket boxing wrestling
swimming running runner skiing snowboard skate skater skateboard surfing surfer fishing hunter hunting hunt camping
jordan michaeljordan kobe lebron messi ronaldo neymar zidane mbappe gretzky crosby lemieux canadiens canadien
habs leafs mapleleafs oilers flames canucks senators jets raptors bluejays alouettes expos nordiques lakers celtics
bulls warriors yankees redsox cubs dodgers giants cowboys packers steelers patriots raiders broncos dolphins liverpool
arsenal chelsea manchester barcelona realmadrid juventus marseille psg allezlom goal champion champions winner winners
victory victoire trophy player gamer gaming games game playstation xbox nintendo pokemon pikachu mario luigi zelda
sonic minecraft fortnite roblox warcraft starcraft counterstrike callofduty halo diablo naruto goku dragonball sasuke
onepiece batman superman spiderman ironman hulk thor captain captainamerica wolverine deadpool joker robin avengers
starwars skywalker vader darthvader yoda jedi matrix neo trinity terminator rambo bond jamesbond gandalf frodo hobbit
harrypotter potter hermione dumbledore hogwarts gryffindor slytherin twilight titanic avatar frozen elsa cinderella
cendrillon ariel tinkerbell shrek nemo simpsons homer bart southpark cartman friends walkingdead gameofthrones
metallica nirvana beatles queen eagles acdc slipknot eminem tupac biggie rihanna beyonce shakira madonna elvis
metal rock rockstar rocknroll music musique musica guitar guitare piano drums drummer dancer dancing danse singer
sunshine sunflower sunrise sunset sunny sun soleil moon moonlight moonshine lune star stars starlight etoile etoiles
sky ciel heaven heavenly earth terre world monde universe galaxy cosmos planet rainbow arcenciel thunder tonnerre
lightning eclair storm tempete hurricane tornado snow snowman neige snowball ice glace fire feu flame water eau ocean
sea mer river riviere lake lac mountain montagne forest foret tree arbre flower flowers fleur fleurs rose roses lily
lilies lys tulip tulipe violet violette daisy jasmine lavender marguerite garden jardin beach plage island ile
spring printemps summer ete summertime autumn automne fall winter hiver january february march april may june july
august september october november december janvier fevrier mars avril mai juin juillet aout septembre octobre
novembre decembre monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi
dimanche holiday holidays vacation vacances christmas noel xmas merrychristmas easter paques halloween birthday
anniversaire newyear happynewyear valentine valentines thanksgiving actiondegrace
red blue bleu green vert yellow jaune black noir white blanc pink purple mauve silver argent gold golden or diamond
diamant diamonds crystal cristal ruby sapphire emerald pearl perle platinum bronze amber jade onyx
car cars auto voiture ferrari porsche mercedes bmw audi volkswagen golfgti honda civic accord toyota corolla camry
nissan mazda subaru ford mustang camaro corvette chevrolet chevy dodge charger challenger jeep truck harley davidson
harleydavidson yamaha kawasaki suzuki ducati renault peugeot citroen clio twingo tesla
freedom liberty liberte egalite fraternite peace paix war guerre power powerful strength force strong happy happiness
bonheur heureux heureuse joy joie smile sourire laugh laughing dream dreams dreamer reve reves hope espoir esperance
faith foi faithful believe belief trust trustno trustnoone trustme truth verite wisdom sagesse patience courage brave
legend legende hero heros heroes warrior guerrier knight chevalier ninja samurai pirate soldier soldat army navy
marine marines police sheriff doctor docteur nurse teacher student etudiant school ecole college university
universite business money argent cash dollar dollars euro million millionaire rich lucky lucky7 chance casino poker
blackjack jackpot
god mygod godisgood godislove godfirst godbless godisgreat godsgift ingodwetrust onegod gods jesus jesuschrist
jesuslove jesuslovesme jesussaves jesusislord jesusmylord jesusfirst iloveyoujesus ilovejesus ilovegod christ
christian christian1 chretien chretienne christ1 jesuschristlord lord mylord seigneur dieu mondieu dieuestamour
dieuestbon dieuestgrand jesusrevient jesustaime jesussauve saviour savior sauveur redeemer messiah messie emmanuel
immanuel holy holyspirit holyghost saintesprit spirit esprit bible holybible gospel evangile scripture psalm psalms
psalm23 psaume psaumes psaume23 proverbs proverbes genesis genese exodus exode leviticus numbers deuteronomy joshua
judges ruth samuel kings chronicles ezra nehemiah esther job ecclesiastes isaiah esaie jeremiah jeremie
lamentations ezekiel daniel hosea joel amos obadiah jonah jonas micah nahum habakkuk zephaniah haggai zechariah
malachi matthew matthieu mark marc luke luc john jean acts actes romans romains corinthians galatians ephesians
philippians colossians thessalonians timothy timothee titus philemon hebrews hebreux james jacques peter pierre jude
revelation revelations apocalypse church eglise parish paroisse chapel chapelle cathedral temple pastor pasteur
priest pretre father bishop eveque deacon diacre pope pape apostle apotre disciple prophet prophete shepherd berger
lamb agneau cross croix crucifix calvary golgotha bethlehem nazareth jerusalem israel zion sion canaan eden galilee
prayer prayers priere prieres pray praying prier praise praisegod praisethelord praisehim louange gloire glory
glorytogod gloireadieu hallelujah alleluia hosanna amen amenamen maranatha shalom blessed blessing blessings bless
beni benie benediction grace gracious amazinggrace mercy misericorde salvation salut redemption forgiven pardon
eternity eternity1 eternal eternellife eternel eternelle vieeternelle kingdom royaume king kingofkings roi roidesrois
queen reine prince princess princesse miracle miracles testimony temoignage worship adoration gospelmusic choir
chorale angelgabriel gabriel michael raphael archangel avemaria mary maria marie sainte saint saints joseph sainteanne
notredame sacrecoeur trinite trinity1 rosary rosaire chapelet carmel lourdes fatima
abraham isaac jacob moses moise aaron david solomon salomon elijah elie elisha elisee noah noe adam eve sarah rebecca
rachel leah miriam deborah hannah naomi bathsheba martha marthe magdalene madeleine lazarus lazare nicodemus zacchaeus
stephen etienne paul saul barnabas silas lydia priscilla aquila phoebe
james robert john michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald
steven paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric
jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack dennis jerry
tyler aaron jose adam nathan henry douglas zachary peter kyle walter ethan jeremy harold keith christian roger noah
gerald carl terry sean austin arthur lawrence jesse dylan bryan joe jordan billy bruce albert willie gabriel logan
alan juan wayne roy ralph randy eugene vincent russell elijah louis bobby philip johnny
patricia jennifer linda elizabeth barbara susan jessica karen nancy lisa betty margaret sandra ashley kimberly emily
donna michelle dorothy carol amanda melissa deborah stephanie rebecca sharon laura cynthia kathleen amy angela shirley
anna brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet catherine maria heather
diane ruth julie olivia joyce virginia victoria kelly lauren christina joan evelyn judith megan andrea cheryl hannah
jacqueline martha gloria teresa ann sara madison frances kathryn janice jean abigail alice julia judy sophia grace
denise amber doris marilyn danielle beverly isabella theresa diana natalie brittany charlotte marie kayla alexis lori
jean michel pierre andre philippe alain jacques bernard daniel marcel rene roger robert claude christian gerard
louis nicolas christophe patrick laurent stephane frederic sebastien julien olivier thierry pascal eric david
guillaume mathieu maxime alexandre antoine thomas romain benjamin vincent francois gilles yves yvan yvon luc marc
martin denis benoit simon etienne gabriel raphael samuel felix xavier tristan jeremie jonathan francis sylvain normand
rejean gaetan ghislain fernand gilbert maurice raymond lucien leo hugo enzo lucas theo nathan mathis
marie nathalie isabelle sylvie catherine francoise martine christine monique valerie sandrine veronique nicole
stephanie sophie anne celine chantal patricia brigitte julie aurelie laurence camille emilie melanie caroline
elodie audrey vanessa jessica manon lea chloe clara sarah laura ines jade louise alice juliette charlotte genevieve
josee lise ginette johanne diane francine helene danielle micheline pierrette huguette lucie lucille suzanne
claudette colette denise jeannine jacqueline therese rejeanne gisele solange rolande
canada canadian quebec quebecois montreal toronto ottawa vancouver calgary edmonton winnipeg halifax regina saskatoon
victoria hamilton london windsor kingston sudbury gatineau laval longueuil sherbrooke troisrivieres moncton
fredericton charlottetown stjohns whitehorse yellowknife iqaluit ontario alberta manitoba saskatchewan novascotia
newbrunswick newfoundland labrador yukon nunavut acadie acadian acadien maple mapleleaf erable ohcanada ocanada
niagara rockies laurentides gaspesie saguenay beauce mauricie estrie charlevoix
america american usa newyork newyorkcity brooklyn manhattan chicago boston texas dallas houston miami florida
california losangeles hollywood lasvegas vegas hawaii alaska paris france francais londres england ireland scotland
germany italy italia spain espana mexico brazil brasil argentina cuba jamaica haiti cameroun senegal congo nigeria
ghana kenya rwanda burundi togo benin gabon ethiopia egypt morocco maroc algerie tunisie liban lebanon india china
japan korea vietnam philippines manila africa afrique europe asia
`
  .trim()
  .split(/\s+/);
